/** Told when the schools have changed. */
export const SCHOOLS_TOPIC = 'schools';
