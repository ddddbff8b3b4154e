/** The keys of the browser's own storage (`accounts.md §3`). */
export type StorageKey =
  | 'afterAuthPath'
  | 'currentUserId'
  | 'lastNotificationTime'
  | 'anonymiseUsers'
  | 'mostRecentAllTopicsPath'
  | 'codeLanguage'
  | 'firstAnonQuestion'
  | 'assignBoardPath'
  | 'emailConfirmationShownTime'
  | 'reconfirmContextShownTime'
  | 'loginOrSignUpShownTime';

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    console.warn('The browser refused its storage', error);
    return undefined;
  }
}

/** The browser's local storage. A failure (private window, full disk) is logged and the action goes on (`accounts.md §3`). */
export const storage = {
  get: (key: StorageKey): string | undefined => attempt(() => localStorage.getItem(key)) ?? undefined,
  set: (key: StorageKey, value: string): void => attempt(() => localStorage.setItem(key, value)),
  remove: (key: StorageKey): void => attempt(() => localStorage.removeItem(key)),
};
