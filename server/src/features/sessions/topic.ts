/** The live topic of sessions that were ended; ids are those of the sessions. The live channel closes their sockets. */
export const SESSIONS = 'sessions';
