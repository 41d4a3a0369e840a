import { type WarningKind, warningKinds } from '../contract/warningKinds.ts';
import { read, readTable } from '../kernel/csv.ts';
import { searchName } from '../kernel/database/searchName.ts';
import { readDose } from '../migrations/seed/warnings.ts';
import { finderOf, plainWord } from './phrases.ts';

/** Letters that look like Latin ones: Greek capitals, then small letters of Cyrillic, Greek and phonetic writing. */
const lookAlikes = new Map(
  [
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
    ['авсеһіјкмнорѕтухѵԝԛԁӏгпь', 'abcehijkmhopstyxvwqdlrnb'],
    ['αβεηικνορτυχγϲςωσ', 'abenikvoptuxycswo'],
    ['ıȷɡɑəłøđħŧɩʟʀɴ', 'ijgaelodhtilrn'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, to[at] ?? letter])),
);

const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

/** Replaces letters that look like Latin ones, and takes out what nobody sees. */
const plainLetters = (name: string): string =>
  [...name.normalize('NFKD').replace(invisible, '').replace(/\p{M}/gu, '')]
    .map((letter) => lookAlikes.get(letter) ?? lookAlikes.get(letter.toLowerCase()) ?? letter)
    .join('');

/** Digits and signs that stand for letters, once for each reading of 1. */
const leetLetters = ['l', 'i'].map(
  (one) =>
    new Map(Object.entries({ 0: 'o', 1: one, 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' })),
);

const leet =
  /(?<=\p{L})[013457@$!]+(?=\p{L})|(?<![\p{L}\p{N}])[013457@$!](?=\p{L}{2})|(?<=\p{L}{3})[013457@$](?![\p{L}\p{N}])/gu;

const unleeted = (text: string, letters: ReadonlyMap<string, string>): string =>
  text.replace(leet, (signs) => [...signs].map((sign) => letters.get(sign) ?? sign).join(''));

/** A text that rules are matched with. */
interface RuleText {
  /** Normalized words with a space around each, and a bar between names, so that no phrase runs over it. */
  readonly text: string;
  /** Words that several of its words in a row make, such as `xylitol` in `xy-litol`. */
  readonly joined: readonly string[];
}

const longestJoined = 20;

const joinedIn = (text: string): readonly string[] => {
  const parts = text.trim().split(' ');
  return parts.flatMap((first, at) => {
    const words: string[] = [];
    let word = first;
    for (const part of parts.slice(at + 1)) {
      word += part;
      if (part === '|' || word.length > longestJoined) break;
      words.push(word);
    }
    return words;
  });
};

/** The texts of a food's names: as written, with Latin letters for those that look like them, with letters for digits. */
const ruleTextsOf = (names: readonly string[]): readonly RuleText[] => {
  const plain = names.map(plainLetters);
  const written = names.map((name) => name.replace(invisible, ''));
  const digits = leetLetters.map((letters) => plain.map((name) => unleeted(name, letters)));
  const readings = [written, plain, ...digits];
  const texts = new Set(readings.map((each) => ` ${each.map(searchName).join(' | ')} `));
  return [...texts].map((text) => ({ text, joined: joinedIn(text) }));
};

/** A food's names as `finderOf` reads them: as written, and with plain letters for those that only look like them. */
export const textsOfNames = (names: readonly string[]): readonly string[] =>
  ruleTextsOf(names).map(({ text }) => text);

/** Shorter words are put together from others too easily. */
const shortestJoined = 5;

/** Makes a function that tells whether several words of a text in a row make one of the words. */
const joinedFinderOf = (words: readonly string[]): ((text: RuleText) => boolean) => {
  const whole = words.map((word) => plainWord(word).replaceAll('*', ''));
  const long = whole.filter((word) => word.length >= shortestJoined && !word.includes(' '));
  const known = new Set(long.flatMap((word) => [word, `${word}s`, `${word}es`]));
  return ({ joined }) => joined.some((word) => known.has(word));
};

/** The kinds of a rule's warning, the worst first. `unsafe_raw` is the kind raw of a food that is not safe uncooked. */
const ruleKinds = ['toxic', 'unsafe_raw', 'dose', 'raw', 'caution'] as const;

type RuleKind = (typeof ruleKinds)[number];

const ruleKind = read.optional(read.oneOf<RuleKind>(...ruleKinds));

/** True for the kinds of foods that are not safe. */
export const isUnsafeKind = (kind: RuleKind | null | undefined): boolean =>
  kind === 'toxic' || kind === 'unsafe_raw';

/** The kind of the warning that a rule gives. */
export const warningKindOf = (kind: RuleKind): WarningKind => (kind === 'unsafe_raw' ? 'raw' : kind);

const columns = {
  ...{ key: read.text, dog: ruleKind, cat: ruleKind, dose: read.optionalText, source: read.text },
  ...{ groups: read.list, words: read.list, except: read.list, reason: read.words },
};

/** A rule of fixtures/safety-rules.csv. */
export interface SafetyRule {
  readonly key: string;
  /** The kind of the warning, by slug of the species. */
  readonly kinds: Readonly<Record<string, RuleKind | null>>;
  /** The dose, by slug of the species, if the kind is dose. */
  readonly doses: Readonly<Record<string, ReturnType<typeof readDose> | null>>;
  readonly reason: string;
  /** The id of its source in fixtures/sources.csv. */
  readonly source: string;
  /** USDA's food groups whose foods alone it finds; empty for any food. */
  readonly groups: readonly string[];
  /** Tells whether a name has one of its words. A rule without words finds all foods of its groups. */
  readonly hasWord: (text: RuleText) => boolean;
}

/** Finds words outside the exceptions, and words that are written in parts. */
const wordFinderOf = (words: readonly string[], except: readonly string[]) => {
  const [hasWord, hasJoined] = [finderOf(words, except), joinedFinderOf(words)];
  return (text: RuleText): boolean => hasWord(text.text) || hasJoined(text);
};

const wordColumns = { rule: read.text, language: read.text, words: read.list, except: read.list };

/**
 * The rows of fixtures/safety-rules.csv, with their words in other languages from fixtures/safety-words.csv.
 * @throws FixtureError if a row is malformed
 */
export const readRuleRows = (folder?: string) => {
  const others = readTable('safety-words.csv', wordColumns, folder);
  return readTable('safety-rules.csv', columns, folder).map((rule) => {
    const added = others.filter((other) => other.rule === rule.key);
    const [words, except] = [added.flatMap((row) => row.words), added.flatMap((row) => row.except)];
    return { ...rule, words: [...rule.words, ...words], except: [...rule.except, ...except] };
  });
};

/**
 * Reads the rules. A word within an exception does not count, nor one that the name says is not there.
 * @throws FixtureError if a row is malformed
 */
export const readSafetyRules = (folder?: string): readonly SafetyRule[] =>
  readRuleRows(folder).map(({ dog, cat, dose, words, except, ...rule }) => ({
    ...{ key: rule.key, reason: rule.reason, source: rule.source, groups: rule.groups },
    kinds: { dog, cat },
    doses: {
      dog: dog === 'dose' ? readDose(dose ?? '', 'dog', folder) : null,
      cat: cat === 'dose' ? readDose(dose ?? '', 'cat', folder) : null,
    },
    hasWord: wordFinderOf(words, except),
  }));

let known: readonly SafetyRule[] | undefined;

/** The rules of the product, read at the first use. */
export const safetyRules = (): readonly SafetyRule[] => {
  known ??= readSafetyRules();
  return known;
};

/**
 * The rules that find a food by its names.
 * @param group USDA's code of the food group, if it is known
 */
export const findRules = (names: readonly string[], group: string | null = null): readonly SafetyRule[] => {
  const texts = ruleTextsOf(names);
  return safetyRules().filter(
    ({ groups, hasWord }) =>
      (groups.length === 0 || (group !== null && groups.includes(group))) && texts.some(hasWord),
  );
};

/** The rule that decides the warning for a species: the first of the worst kind. */
export const decidingRule = (rules: readonly SafetyRule[], species: string): SafetyRule | undefined =>
  ruleKinds.flatMap((each) => rules.find(({ kinds }) => kinds[species] === each) ?? [])[0];

/** The worst warning of all species that the rules call for, and why. */
export const worstWarning = (
  rules: readonly SafetyRule[],
): { readonly warning_kind: WarningKind | null; readonly warning_reason: string | null } => {
  const deciding = ['dog', 'cat'].flatMap((species) => {
    const rule = decidingRule(rules, species);
    const kind = rule?.kinds[species];
    return rule && kind ? [{ key: rule.key, kind: warningKindOf(kind) }] : [];
  });
  const worst = warningKinds.find((each) => deciding.some((one) => one.kind === each)) ?? null;
  const keys = deciding.filter((one) => one.kind === worst).map(({ key }) => key);
  return { warning_kind: worst, warning_reason: reasonOf(new Set(keys), worst) };
};

/** The reasons of rules for a kind of warning, by their keys; null without one. Keys that are no rules are left out. */
export const reasonOf = (keys: ReadonlySet<string | null>, kind: WarningKind | null): string | null =>
  safetyRules()
    .filter(
      ({ key, kinds }) =>
        keys.has(key) && Object.values(kinds).some((each) => each !== null && warningKindOf(each) === kind),
    )
    .map(({ reason }) => reason)
    .join(' ') || null;
