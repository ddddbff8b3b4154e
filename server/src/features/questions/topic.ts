/** The live topic of answers: ids are `{userId}/{pageId}`. Boards and markbooks listen. */
export const ATTEMPTS = 'attempts';
