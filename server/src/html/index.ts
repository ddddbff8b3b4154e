export { type PagesOptions, registerPages } from './registerPages.ts';
export type { SiteSettings } from './renderer.ts';
