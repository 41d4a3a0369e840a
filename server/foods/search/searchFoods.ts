import { asksForNoWord } from '../../kernel/database/searchName.ts';
import { countBits, type FoodName, type FoodNames, inListOrder } from './foodNames.ts';
import {
  type AskedPart,
  askedPart,
  isOtherState,
  type Match,
  matchPart,
  readAs,
  says,
} from './partMatches.ts';
import { isName, isState, readQuery } from './readQuery.ts';
import { keyOf } from './synonyms.ts';
import { begins, hasWord, type Layers } from './wordMeanings.ts';

/** The foods of a query, the best first, and what the first is not. */
export interface FoundFoods {
  readonly ids: readonly number[];
  /** Parts of the query that the first food does not say, as typed. */
  readonly unmatched: string[];
  /** Wrong spellings and the words they were read as. */
  readonly corrected: { readonly typed: string; readonly read: string }[];
  /** No food is what was asked for; the first is the nearest. */
  readonly nearest: boolean;
}

/** A found food: its matches with the parts, and its ranks in their order; lower is better. */
interface Found {
  readonly food: FoodName;
  readonly matches: readonly Match[];
  /** The weight of the names that the food does not have. */
  readonly lacks: number;
  readonly ranks: readonly number[];
}

/** 0 if the query has all words of the head, 1 if it has the first, 2 if it has another, else 3. */
const headRank = ({ head, firstOfHead }: FoodName, asked: number): number => {
  if (head !== 0 && (head & ~asked) === 0) return 0;
  if ((firstOfHead & asked) !== 0) return 1;
  return (head & asked) === 0 ? 3 : 2;
};

/** A food that is called like the part weighs more than one that says it. A part without a name weighs least. */
const weightOf = (part: AskedPart): number =>
  !isMain(part) ? 1 : part.heads || part.phrases.length > 0 ? 40 : 20;

const isMain = (part: AskedPart): boolean => isName(part) && part.kind !== 'generic' && part.kind !== 'class';

/** True if a food without some of the names may be the nearest: of another animal's organ, or a plain form. */
const mayBeNearest = (matches: readonly Match[]): boolean => {
  const names = matches.filter(({ part }) => isMain(part));
  const lacks = names.filter(({ rank }) => rank === null).map(({ part }) => part);
  // Stock of beef is not vegetable stock.
  const isOfClass = matches.some(({ part, rank }) => part.kind === 'class' && rank === null);
  if (isOfClass && names.every(({ part }) => part.kind === 'substance')) return false;
  if (lacks.length === 0) return true;
  if (lacks.some(({ kind }) => kind === 'substance' || kind === 'organ')) return false;
  const has = names
    .filter(({ part, rank }) => rank !== null && rank <= begins && part.kind !== 'substance')
    .map(({ part }) => part);
  // Two foods are not one: no beef for beef and turkey. Only the same part of another animal comes near.
  if (lacks.some(({ heads }) => heads) && !has.every(({ kind, last }) => kind === 'organ' && last))
    return false;
  const isNamed = has.some(({ heads, kind, phrases }) => heads || kind === 'organ' || phrases.length > 0);
  return isNamed || (has.length > 0 && lacks.every(({ known }) => known));
};

const minced = new Set(['ground', 'canned']);

/** True for a cut that the food does not say. It is of meat as it grew. */
const asksForCut = (matches: readonly Match[]): boolean =>
  matches.some(({ part, rank }) => part.kind === 'cut' && rank === null);

/** True for an organ that is not asked for, or ground meat for a cut. */
const isOtherPart = ({ byProduct, words }: FoodName, matches: readonly Match[]): boolean =>
  (byProduct && !matches.some(({ part, rank }) => part.kind === 'organ' && rank !== null)) ||
  (words.has('ground') && asksForCut(matches));

const stateWords = new Set(['raw', 'uncooked', 'cooked', 'fresh', 'boiled']);

/** True for a food whose first word is asked for, or of the usual food: sweet potato is no usual potato. */
const isCalledSo = ({ firstOfHead, words }: FoodName, matches: readonly Match[], usual: readonly string[]) =>
  firstOfHead === 0 ||
  usual.some((word) => (firstOfHead & (words.get(word) ?? 0)) !== 0) ||
  matches.some(({ bits }) => (firstOfHead & bits) !== 0);

/** True for the usual food, and for its other states if the query asks for one. */
const isUsual = (
  food: FoodName,
  matches: readonly Match[],
  usual: readonly string[] | undefined,
): boolean => {
  if (usual === undefined || matches.some(({ part }) => part.kind === 'skin' || isOtherState(part, food)))
    return false;
  if (asksForCut(matches) && usual.some((word) => minced.has(word))) return false;
  if (!isCalledSo(food, matches, usual)) return false;
  const asks = matches.some(({ part }) => isState(part));
  return usual.every((word) => (asks && stateWords.has(word)) || food.words.has(word));
};

const unsaid = (matches: readonly Match[], food: FoodName, kinds: readonly string[]): number =>
  matches.filter((match) => kinds.includes(match.part.kind) && !says(match, food)).length;

/** The usual food of all words, else of those that name a food, else of those that foods are called. */
const usualOf = ({ synonyms }: FoodNames, parts: readonly AskedPart[]): readonly string[] | undefined => {
  const wordsOf = (some: readonly AskedPart[]): string[] =>
    some.flatMap(({ words, corrected }) => corrected?.split(' ') ?? words);
  const names = parts.filter(isName);
  const keys = [parts, names, names.filter(({ heads }) => heads)]
    .map(wordsOf)
    .flatMap((words) => [keyOf(words), keyOf(words.map((word) => synonyms.means.get(word) ?? word))]);
  return keys.map((each) => synonyms.usual.get(each)).find((usual) => usual !== undefined);
};

/** Canned food is cooked, so that a cooked one comes nearer to it than a raw one. */
const uncooked = (matches: readonly Match[], { state }: FoodName): number =>
  matches.some(({ part }) => part.kind === 'canned') && !state.canned && !state.cooked ? 1 : 0;

/** The number of states of a food that the query does not ask for. */
const unaskedStates = (matches: readonly Match[], { state }: FoodName): number =>
  (['cooked', 'canned', 'frozen'] as const).filter(
    (kind) => state[kind] && !matches.some(({ part }) => part.kind === kind),
  ).length;

const ranksOf = (
  food: FoodName,
  matches: readonly Match[],
  usual: readonly string[] | undefined,
): number[] => {
  const asked = matches.reduce((bits, match) => bits | match.bits, 0);
  const names = matches.filter(({ part, rank }) => isName(part) && rank !== null);
  const others = matches.filter(({ part }) => isOtherState(part, food)).length + uncooked(matches, food);
  return [
    food.reference ? 1 : 0,
    matches.some(({ nearest }) => nearest) ? 1 : 0,
    unsaid(matches, food, ['strength']),
    unsaid(matches, food, ['cut', 'without', 'medium']),
    isUsual(food, matches, usual) ? 0 : 1,
    Math.max(0, ...names.map(({ rank }) => rank ?? 0)),
    headRank(food, asked),
    isOtherPart(food, matches) ? 1 : 0,
    food.added ? 1 : 0,
    others,
    unaskedStates(matches, food),
    unsaid(matches, food, ['handling', 'cooked', 'raw', 'fresh', 'frozen', 'canned', 'dried', 'skinless']),
    countBits(food.telling & ~asked),
  ];
};

const byRanks = (a: readonly number[], b: readonly number[]): number => {
  for (const [index, rank] of a.entries()) {
    const difference = rank - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

const inOrder = (a: Found, b: Found): number =>
  byRanks(a.ranks, b.ranks) || a.food.length - b.food.length || inListOrder(a.food, b.food);

const missing = (matches: readonly Match[]): number =>
  matches.reduce((sum, { part, rank }) => sum + (isName(part) && rank === null ? weightOf(part) : 0), 0);

/** The foods of a layer that lack the least of the names. */
const foundIn = (layer: FoodNames, parts: readonly AskedPart[]): Found[] => {
  const all = parts.map((part) => ({ part, ...matchPart(layer, part) }));
  const names = all.filter(({ part }) => isName(part));
  const usual = usualOf(layer, parts);
  const found: Found[] = [];
  for (const [place, food] of layer.foods.entries()) {
    if (!names.some(({ ranks }) => ranks[place] !== 255)) continue;
    const matches = all.map(({ part, ranks, bits, nearest }) => ({
      ...{ part, bits: bits[place] ?? 0, nearest: nearest[place] === 1 },
      rank: ranks[place] === 255 ? null : (ranks[place] ?? null),
    }));
    const onlyGeneric = !matches.some(({ part, rank }) => rank !== null && isMain(part));
    if (!mayBeNearest(matches) || (onlyGeneric && names.some(({ part }) => isMain(part)))) continue;
    found.push({ food, matches, lacks: missing(matches), ranks: ranksOf(food, matches, usual) });
  }
  return found;
};

const nothing: FoundFoods = { ids: [], unmatched: [], corrected: [], nearest: false };

const all = (layers: Layers): FoodName[] =>
  layers.flatMap(({ foods, listed }) => listed.flatMap((place) => foods[place] ?? [])).sort(inListOrder);

/** States in which a food is another food. */
const decides = new Set<AskedPart['kind']>(['raw', 'cooked', 'canned', 'dried', 'skinless', 'skin']);
/** What a food without the words is not: beef stock is no vegetable stock. */
const makesOther = new Set<AskedPart['kind']>(['class', 'medium']);
const smallestDose = 100;
const amounts = new Set(['g', 'kg', 'ml']);

/** True for a strength or a share, not for a count or an amount of a food. */
const isDose = ({ kind, typed, words: [number, unit] }: AskedPart): boolean =>
  kind === 'strength' &&
  (unit === undefined ? Number(number) >= smallestDose || typed.includes('%') : !amounts.has(unit));

/** Parts that are cut off, and claims of trade: a food that does not say them absent is the same food. */
const cutOff = new Set(
  'stalk stem core seed stone pit leaf top end shell root rind cage antibiotic hormone gmo cruelty'
    .split(' ')
    .map((word) => `no:${word}`),
);

/** True for an absence that makes another food: without sugar may be with xylitol, without salt is not canned fish. */
const isOtherWithout = ({ kind, words: [absent = ''] }: AskedPart, { state }: FoodName): boolean => {
  if (kind !== 'without') return false;
  if (absent === 'no:bone') return state.canned;
  if (absent === 'no:salt') return !(state.raw || state.cooked || state.frozen || state.dried);
  return !cutOff.has(absent);
};

const answerOf = (found: readonly Found[], max: number): FoundFoods => {
  const [first] = found;
  if (first === undefined) return nothing;
  const lacking = first.matches.filter((match) => !says(match, first.food));
  return {
    ids: found.slice(0, max).map(({ food }) => food.id),
    unmatched: lacking.map(({ part }) => part.typed),
    corrected: first.matches.flatMap((match) => {
      const read = readAs(match, first.food);
      return read === null ? [] : [{ typed: match.part.typed, read }];
    }),
    nearest:
      first.food.reference ||
      first.matches.some(({ nearest }) => nearest) ||
      lacking.some(({ part }) => isMain(part) || makesOther.has(part.kind) || isDose(part)) ||
      lacking.some(({ part }) => isOtherWithout(part, first.food)) ||
      first.matches.some(({ part }) => decides.has(part.kind) && isOtherState(part, first.food)),
  };
};

/** The parts of a query. Words that are read as others are read again as parts of phrases: tumeric root is turmeric root. */
const askedParts = (query: string, layers: Layers, { synonyms }: FoodNames) => {
  const read = (text: string): readonly AskedPart[] => {
    const parts = readQuery(text, synonyms, (word) => hasWord(word, layers));
    return parts.map((part) => askedPart(part, layers, parts.length === 1));
  };
  const parts = read(query);
  const corrected = parts.flatMap(({ typed, length, corrected: word }) =>
    word === null || length > 1 ? [] : [{ typed, read: word }],
  );
  if (corrected.length === 0 || parts.length === 1) return { parts, corrected: [] };
  const again = read(
    corrected.reduce((text, { typed, read: word }) => text.toLowerCase().replace(typed, word), query),
  );
  const isPhrase = again.some(({ words, phrases }) => words.length > 1 && phrases.length > 0);
  return isPhrase ? { parts: again, corrected } : { parts, corrected: [] };
};

/**
 * Searches foods by name. The picker, the paste dialog and the API use it.
 *
 * A query has parts: words that name a food, and words of cut, shape, handling, state and strength. A food is found
 * when it has all parts that name a food, by its names or their synonyms. Without such a food the ones that lack the
 * least are found, and the answer says that the first is the nearest. A typed word matches whole words, in singular
 * or plural, and starts of words, else parts of words, else wrong spellings; a word that names a food of its own is
 * never read as another.
 *
 * The order is:
 * 1. by the weight of the lacking names
 * 2. foods that recipes may contain, even if they lack more, then foods that are what was asked for and not the nearest
 * 3. by strength, cut and what the food is without
 * 4. the usual food of the query (fixtures/food-synonyms.csv, `usual`)
 * 5. by the worst match: whole words, starts, parts, wrong spellings
 * 6. by the matched words of the head, the short name up to its first comma: all, the first, another, none; then meat,
 *    with a cut as it grew, and organs last
 * 7. foods of the shipped data and private foods, then imported and published ones
 * 8. by state, then by words of handling
 * 9. by the number of further words, without words that mark the plain variant
 * 10. by the length of the short name, then list order
 *
 * @param layers the names of the foods that the caller may see; no food is in two of them
 */
export const searchFoods = (query: string, layers: Layers, max: number): FoundFoods => {
  if (asksForNoWord(query) || layers.length === 0) return nothing;
  const [first] = layers;
  if (first === undefined) return nothing;
  if (query.trim() === '')
    return {
      ...nothing,
      ids: all(layers)
        .slice(0, max)
        .map(({ id }) => id),
    };
  const { parts, corrected } = askedParts(query, layers, first);
  const found = layers.flatMap((layer) => foundIn(layer, parts));
  const usable = found.filter(({ food }) => !food.reference);
  const least = Math.min(...(usable.length > 0 ? usable : found).map(({ lacks }) => lacks));
  const kept = found.filter(({ food, lacks }) => (food.reference ? lacks <= least : lacks === least));
  const answer = answerOf(kept.sort(inOrder), max);
  return { ...answer, corrected: answer.ids.length === 0 ? [] : [...corrected, ...answer.corrected] };
};
