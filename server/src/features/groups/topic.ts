/** The live topic of memberships: ids are those of the groups that somebody joined or left. Markbooks listen. */
export const MEMBERSHIPS = 'memberships';
