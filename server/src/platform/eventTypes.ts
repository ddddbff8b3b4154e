/** What is known of a kind of line in the log. */
interface EventType {
  /** What staff did to accounts: it names nobody, and stays whole when the account is deleted. */
  readonly isActOfStaff?: true;
  /** It may name somebody else than the person whose line it is. */
  readonly mayNameOthers?: true;
  /** The server writes it without an address of the network; its details hold an e-mail address. */
  readonly hasNoAddress?: true;
}

/** Types that only the server writes (behaviour `accounts.md §16`, §23, and those of the other areas). */
const EVENT_TYPES: Readonly<Record<string, EventType>> = {
  LOG_IN: {},
  LOG_OUT: {},
  USER_REGISTRATION: {},
  MERGE_USER: { hasNoAddress: true },
  SET_UP_SECOND_FACTOR: {},
  REMOVE_SECOND_FACTOR: {},
  MARK_AGAIN: {},
  USER_SCHOOL_CHANGE: {},
  ADMIN_CHANGE_USER_SCHOOL: { mayNameOthers: true },
  CHANGE_USER_ROLE: { isActOfStaff: true },
  CHANGE_EMAIL_VERIFICATION_STATUS: { isActOfStaff: true },
  CHANGE_TEACHER_PENDING: { isActOfStaff: true },
  RESET_MISUSE_MONITOR: { isActOfStaff: true },
  DELETE_USER_ACCOUNT: { isActOfStaff: true },
  DOWNLOAD_OWN_DATA: {},
  ADMIN_MERGE_USER: { isActOfStaff: true },
  PASSWORD_RESET_REQUEST_RECEIVED: { mayNameOthers: true },
  PASSWORD_RESET_REQUEST_SUCCESSFUL: {},
  EMAIL_VERIFICATION_REQUEST_RECEIVED: { mayNameOthers: true },
  CONTACT_US_FORM_USED: { mayNameOthers: true },
  SENT_EMAIL: { hasNoAddress: true },
  SEND_MASS_EMAIL: {},
  SEND_CUSTOM_MASS_EMAIL: {},
  CREATE_USER_ASSOCIATION: {},
  REVOKE_USER_ASSOCIATION: {},
  RELEASE_USER_ASSOCIATION: {},
  CREATE_USER_GROUP: {},
  DELETE_USER_GROUP: {},
  REMOVE_USER_FROM_GROUP: {},
  CHANGE_GROUP_MEMBERSHIP_STATUS: {},
  ADD_ADDITIONAL_GROUP_MANAGER: {},
  DELETE_ADDITIONAL_GROUP_MANAGER: {},
  PROMOTE_GROUP_MANAGER_TO_OWNER: {},
  QUESTION_ATTEMPT_RATE_LIMITED: {},
  ANSWER_QUESTION: {},
  ANSWER_QUIZ_QUESTION: {},
  VIEW_QUESTION: {},
  VIEW_CONCEPT: {},
  VIEW_PAGE: {},
  VIEW_PAGE_FRAGMENT: {},
  VIEW_TOPIC_SUMMARY_PAGE: {},
  VIEW_USER_PROGRESS: {},
  GLOBAL_SITE_SEARCH: {},
  ADD_BOARD_TO_PROFILE: {},
  DELETE_BOARD_FROM_PROFILE: {},
  CREATE_GAMEBOARD: {},
  SET_NEW_ASSIGNMENT: {},
  DELETE_ASSIGNMENT: {},
  VIEW_ASSIGNMENT_PROGRESS: {},
  DOWNLOAD_ASSIGNMENT_PROGRESS_CSV: {},
  DOWNLOAD_GROUP_PROGRESS_CSV: {},
  SET_NEW_QUIZ_ASSIGNMENT: {},
  CREATE_QUIZ_ATTEMPT: {},
  VIEW_QUIZ_SECTION: {},
  COMPLETE_QUIZ_ATTEMPT: {},
  EVENT_BOOKING: {},
  EVENT_WAITING_LIST_BOOKING: {},
  ADMIN_EVENT_BOOKING_CREATED: {},
  EVENT_BOOKING_CANCELLED: {},
};

/** Whether only the server writes lines of this type; browsers may report all others. */
export const isServerEvent = (type: string): boolean => Object.hasOwn(EVENT_TYPES, type);

/** The types of which something is true. */
export const eventTypesThat = (fact: keyof EventType): string[] =>
  Object.keys(EVENT_TYPES).filter(type => EVENT_TYPES[type]?.[fact]);
