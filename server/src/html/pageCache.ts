import { compressed, type Encoding } from './compression.ts';

/** A document kept for everybody who is signed out, in every encoding that was asked for. */
interface Kept {
  html: string;
  /** Epoch ms after which it is rendered again. */
  until: number;
  bodies: Map<Encoding, Promise<Buffer>>;
}

/** How many documents are kept; the one kept longest without a reader goes first. */
const LIMIT = 2000;

/**
 * HTML for signed-out readers, by matched address and theme, for one content version: a new version starts empty
 * (rendering.md, Decisions).
 */
export class PageCache {
  #version = '';
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The kept document, compressed as asked, if there is one for this version that is still good. */
  get(version: string, key: string, encoding: Encoding): Promise<Buffer> | undefined {
    const kept = this.#kept.get(key);
    if (!kept || !this.holds(version, key)) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const body = kept.bodies.get(encoding) ?? compressed(kept.html, encoding, false);
    kept.bodies.set(encoding, body);
    return body;
  }

  /** Whether there is a document for this version that is still good. */
  holds(version: string, key: string): boolean {
    const kept = version === this.#version ? this.#kept.get(key) : undefined;
    return kept !== undefined && kept.until > this.#now();
  }

  /** Keeps a document: until the version changes, or for so many seconds. */
  keep(version: string, key: string, html: string, how: 'content' | number): void {
    if (version !== this.#version) {
      this.#kept.clear();
      this.#version = version;
    }
    const until = how === 'content' ? Number.POSITIVE_INFINITY : this.#now() + how * 1000;
    this.#kept.set(key, { html, until, bodies: new Map() });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > LIMIT && !oldest.done) this.#kept.delete(oldest.value);
  }
}
