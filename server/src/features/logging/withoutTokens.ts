/**
 * What opens something for whoever holds it: what stands in the path of mailed links and of the calls behind them, and in
 * the query of invitations and of what comes back from a provider; also inside an address that is carried in another one.
 */
const IN_PATH =
  /(?<path>(?:\/|%2F)(?:resetpassword|verifyemail(?:\/|%2F)\d+|authorisations(?:\/|%2F)(?:use_)?token)(?:\/|%2F))(?:(?!%2F|%3F|%23)[^\s/?#"'<>()])+/;
const IN_QUERY = /(?<query>(?:[?&#]|%3F|%26|%23)(?:token|authToken|code|state)(?:=|%3D))(?:(?!%26|%23)[^\s&#"'<>()])+/;
const TOKENS = new RegExp(`${IN_PATH.source}|${IN_QUERY.source}`, 'gi');

/**
 * An address, or a text with addresses in it, for the log and for whoever a report is sent to:
 * `/verifyemail?userid=7&token=…`. The pages have the same rule (`web/src/failures/withoutTokens.ts`).
 */
export const withoutTokens = (text: string): string => text.replace(TOKENS, '$<path>$<query>…');
