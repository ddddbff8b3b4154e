import { Said } from './said.ts';
import type { SchoolIndex, Searchable } from './schoolIndex.ts';
import { postcodeKey, wordsTyped } from './schoolWords.ts';
import { lacks, lettersOf, slipsAllowed, slipsBetween } from './slips.ts';

const LIMIT = 10;

/** How surely a word that was typed is a word of the school, from 0 to 1. */
const EXACT = 1;
const BEGINS = 0.85;
const ONE_SLIP = 0.7;
const TWO_SLIPS = 0.55;
const WITHIN = 0.5;
/** What a word that no school has weighs, as a share of the rarest: a town, perhaps, or a word gone wrong. */
const UNKNOWN = 0.5;
/** When no school has every word, this much of what was typed must be in its name. */
const ENOUGH = 0.6;
/** What the very name is worth, and a name that begins with what was typed; and what each bit more of a name costs. */
const WHOLE_NAME = 0.3;
const NAME_BEGINS = 0.15;
const NAME_BEGINS_WITHIN = 0.05;
const LENGTH_COSTS = 0.004;

type Index = SchoolIndex<Searchable>;

interface Found {
  readonly place: number;
  readonly score: number;
}

/**
 * At most ten schools for what somebody typed: words of the name in any order, the last perhaps unfinished, a postcode
 * with or without its space, or a number, in spite of a slip in each word (behaviour `accounts.md §11`). Schools that have
 * all of it come first; without any, those that have most of it. Among these the better match stands higher, and then the
 * shorter name and the one that begins with what was typed.
 */
export function matchSchools<S extends Searchable>(index: SchoolIndex<S>, typed: string): S[] {
  const words = wordsTyped(typed);
  if (words.length === 0) return [];
  const best = new Best(index, words.join(' '));
  const said = words.map((word, i) => readWord(index, word, i === words.length - 1, sheetOf(index, i)));
  haveAll(said, best);
  if (best.isEmpty && said.length > 1) haveMost(said, best);
  if (best.isEmpty) haveJoined(index, words.join(''), best);
  return best.places.flatMap(place => index.schools[place] ?? []);
}

/** Sheets to write on, kept with the schools: a search is never interrupted, and the next wipes them. */
const sheets = new WeakMap<Index, Said[]>();

function sheetOf(index: Index, i: number): Said {
  const own = sheets.get(index) ?? [];
  sheets.set(index, own);
  const sheet = own[i] ?? new Said(index.schools.length);
  own[i] = sheet;
  sheet.clear();
  return sheet;
}

const totalOf = (said: readonly Said[]): number => said.reduce((sum, { weight }) => sum + weight, 0);

/** The schools that have every word. */
function haveAll(said: readonly Said[], best: Best): void {
  const total = totalOf(said);
  const [fewest, ...others] = [...said].sort((a, b) => a.places.length - b.places.length);
  for (const place of fewest?.places ?? []) {
    let sum = (fewest?.of(place) ?? 0) * (fewest?.weight ?? 0);
    let hasAll = true;
    for (const other of others) {
      const sure = other.of(place);
      if (sure === 0) {
        hasAll = false;
        break;
      }
      sum += sure * other.weight;
    }
    if (hasAll) best.offer(place, sum / total);
  }
}

/** The schools that have most of what the words say. */
function haveMost(said: readonly Said[], best: Best): void {
  const total = totalOf(said);
  said.forEach((one, i) => {
    for (const place of one.places) {
      if (said.slice(0, i).some(earlier => earlier.of(place) > 0)) continue;
      let sum = 0;
      for (const other of said) sum += other.of(place) * other.weight;
      if (sum / total >= ENOUGH) best.offer(place, sum / total);
    }
  });
}

/** The schools whose names hold what was typed when nobody minds the spaces: `hillsroad`, `river side`. */
function haveJoined({ joined }: Index, text: string, best: Best): void {
  if (text.length < 4) return;
  for (const [place, name] of joined.entries()) if (name.includes(text)) best.offer(place, WITHIN);
}

/** Which schools have a word like this in their name, postcode or number. */
function readWord(index: Index, word: string, isLast: boolean, said: Said): Said {
  const { words, weights } = index;
  let commonest = Number.POSITIVE_INFINITY;
  let exactly: number | undefined;
  const add: Add = (places, sureness, says) => {
    said.add(places, sureness);
    if (sureness === EXACT) exactly = says;
    if (says < commonest) commonest = says;
  };
  const [from, to] = words.range(word);
  for (let i = from; i < to; i += 1) add(words.places[i], words.keys[i] === word ? EXACT : BEGINS, weights[i] ?? 0);
  if (/\d/.test(word) || (isLast && word.length <= 2)) addCodes(index, word, add);
  if (word.length >= 4 && !/\d/.test(word)) addLike(index, word, isLast, add);
  said.weight = exactly ?? (Number.isFinite(commonest) ? commonest : UNKNOWN * rarest(index));
  return said;
}

type Add = (places: Int32Array | undefined, sureness: number, says: number) => void;

/** What a word weighs that one school has. */
const rarest = ({ schools }: Index): number => Math.log(1 + schools.length);

/** Postcodes and numbers: from their beginning. */
function addCodes(index: Index, word: string, add: Add): void {
  for (const [codes, key] of [
    [index.postcodes, postcodeKey(word)],
    [index.urns, word],
  ] as const) {
    const [from, to] = codes.range(key);
    for (let i = from; i < to; i += 1) add(codes.places[i], codes.keys[i] === key ? EXACT : BEGINS, rarest(index));
  }
}

/** Words that hold the one typed, or differ from it by a slip or two. */
function addLike({ words, letters, weights }: Index, word: string, isLast: boolean, add: Add): void {
  const most = slipsAllowed(word.length);
  const typed = lettersOf(word);
  for (let i = 0; i < words.keys.length; i += 1) {
    const had = letters[i] ?? 0;
    const missing = lacks(typed, had);
    if (missing > most) continue;
    const key = words.keys[i] ?? '';
    const held = missing === 0 ? key.indexOf(word) : -1;
    if (held >= 0) {
      if (held > 0) add(words.places[i], WITHIN, weights[i] ?? 0);
      continue;
    }
    if (!isLast && lacks(had, typed) > most) continue;
    const slips = slipsBetween(word, key, most, isLast);
    if (slips <= most) add(words.places[i], slips === 1 ? ONE_SLIP : TWO_SLIPS, weights[i] ?? 0);
  }
}

/** The best of what is offered, in order; equals in the order of the names, which is the order of the index. */
class Best {
  private readonly index: Index;
  private readonly text: string;
  private readonly found: Found[] = [];

  /** @param text what was typed, in the words that names are compared in */
  constructor(index: Index, text: string) {
    this.index = index;
    this.text = text;
  }

  get isEmpty(): boolean {
    return this.found.length === 0;
  }

  get places(): number[] {
    return this.found.map(({ place }) => place);
  }

  /** @param match how well the school matches, from 0 to 1 */
  offer(place: number, match: number): void {
    const name = this.index.names[place] ?? '';
    const school = { place, score: match + this.beginning(name) - LENGTH_COSTS * (this.index.nameWeights[place] ?? 0) };
    const last = this.found[LIMIT - 1];
    if (last && !isBefore(school, last)) return;
    const at = this.found.findIndex(other => isBefore(school, other));
    this.found.splice(at < 0 ? this.found.length : at, 0, school);
    if (this.found.length > LIMIT) this.found.pop();
  }

  private beginning(name: string): number {
    if (!name.startsWith(this.text)) return 0;
    if (name.length === this.text.length) return WHOLE_NAME;
    return name[this.text.length] === ' ' ? NAME_BEGINS : NAME_BEGINS_WITHIN;
  }
}

const isBefore = (a: Found, b: Found): boolean => a.score > b.score || (a.score === b.score && a.place < b.place);
