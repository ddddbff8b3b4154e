/** The live topic of sharing: ids are those of the people who began or ceased to share their work. Markbooks listen. */
export const SHARING = 'sharing';
