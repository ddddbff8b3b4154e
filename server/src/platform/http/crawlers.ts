const CRAWLER =
  /googlebot|google-inspectiontool|storebot-google|bingbot|duckduckbot|applebot|baiduspider|yandex(?:bot|images)|slurp|qwantify|ia_archiver|mojeekbot|petalbot|seznambot|facebookexternalhit|twitterbot|linkedinbot/i;

/** Whether a request comes from a search engine, which is let through the guards to read (`accounts.md §2`). */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test(userAgent ?? '');
