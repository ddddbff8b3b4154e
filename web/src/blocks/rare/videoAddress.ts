/** Seconds in `90`, `90s`, `1m30s`, `1h2m3s`. */
function seconds(text: string | null): number | undefined {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
  return total > 0 ? total : undefined;
}

function youtubeId(url: URL): string | undefined {
  if (/(^|\.)youtu\.be$/.test(url.hostname)) return url.pathname.slice(1);
  if (!/(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname)) return undefined;
  return url.searchParams.get('v') ?? /^\/(?:embed|v|shorts)\/([\w-]+)/.exec(url.pathname)?.[1];
}

/**
 * The address to frame for a video: YouTube's without cookies, keeping start and end; Wistia's embed; nothing for any
 * other (behaviour `learning.md §1.2`).
 */
export function videoAddress(src: string): string | undefined {
  if (!URL.canParse(src)) return undefined;
  const url = new URL(src);
  const youtube = youtubeId(url);
  if (youtube && /^[\w-]+$/.test(youtube)) {
    const query = new URLSearchParams({ autoplay: '1', rel: '0', enablejsapi: '1' });
    const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start'));
    const end = seconds(url.searchParams.get('end'));
    if (start) query.set('start', String(start));
    if (end) query.set('end', String(end));
    return `https://www.youtube-nocookie.com/embed/${youtube}?${query}`;
  }
  const wistia =
    /(^|\.)wistia\.(com|net)$/.test(url.hostname) && /\/(?:medias|embed\/iframe)\/(\w+)/.exec(url.pathname);
  return wistia ? `https://fast.wistia.net/embed/iframe/${wistia[1]}?autoPlay=true` : undefined;
}
