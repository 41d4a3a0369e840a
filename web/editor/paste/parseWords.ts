import { readAmount } from '../../amounts/amount.ts';
import { countPattern } from '../../amounts/counts.ts';
import { unitPattern } from '../../amounts/numbers.ts';
import { twoMassesOf } from '../../amounts/twoMasses.ts';
import { singular, wordsOf } from '../../amounts/unitWords.ts';
import { isMeasure, packAtEnd, packAtStart, pills, type Quantity, quantitiesIn } from './measures.ts';
import type { Parts } from './parts.ts';
import { isOfOne, isOneOf } from './perOne.ts';
import { isOnlyPreparation } from './preparation.ts';
import { bare } from './splitting.ts';
import { withUnitBehind, withUnitOfName } from './unitPlace.ts';

// A line is a name with amounts. `quantitiesIn` finds the amounts; the readers below say, in order, which of them is
// the amount of the food and which belong to its name.

/** Maximum length of a line. Longer text is prose. */
const longest = 300;

/** Bullets, boxes to tick and numbers of a list. */
const mark =
  /^[\s\u200b-\u200d\u2060\ufeff]*(?:(?:[-*•–—▪◦○●▢□☐☑✓✔+·]|o(?=\s))\s+)?(?:\[[ xX]?\]\s*|[☐☑▢□]\s*)?(?:\(?\d{1,3}[.)]\s+(?=\S))?/u;

/** A line without the mark of its list: 3. 2 eggs are two. */
export const withoutMark = (line: string): string =>
  line.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').replace(mark, '');

const roughly =
  /(?<![\p{L}\d])(?:about|around|roughly|approx(?:\.|imately)?|circa|ca\.?|c\.)\s+(?=[\d½¼¾⅓⅔⅛])|[~≈]\s*(?=\d)/giu;
const letters = /\p{L}/u;
const edges = /^(?:[\s,;:=(–—-]|of\s+(?:an?\s+)?(?!\d))+|(?:[\s,;:=(–—]|\s-)+$/giu;

/** A line with its amounts. */
interface Line {
  readonly text: string;
  readonly outer: readonly Quantity[];
  readonly inner: readonly Quantity[];
  /** A bare count at the start, before everything else. */
  readonly lead: string | null;
}

const leadCount = new RegExp(`^(${countPattern})(?:\\s*[x×](?=\\s*[\\d\\p{L}])|(?=\\s*\\()|\\s)\\s*`, 'iu');
const ofOne = /^\s*(?:per\s|\/\s*)?$/iu;
/** Numbers of shapes and times are no amounts: cut into 4 pieces. */
const ofManner = /(?<!\p{L})(?:into|in|to|for|least)\s*$/iu;

const isAmount = (text: string, quantity: Quantity, all: readonly Quantity[]): boolean => {
  const ahead = text.slice(0, quantity.start);
  const before = all.find(({ end }) => end <= quantity.start && ofOne.test(text.slice(end, quantity.start)));
  const isPer = /^an?$/i.test(quantity.count) && before?.kind === 'dose';
  return !isPer && !(quantity.kind !== 'mass' && ofManner.test(ahead));
};

const lineOf = (text: string): Line => {
  const all = quantitiesIn(text);
  const found = all.filter((each) => isAmount(text, each, all));
  const first = found[0]?.start ?? text.length;
  const lead = leadCount.exec(text);
  return {
    text,
    outer: found.filter(({ inBrackets }) => !inBrackets),
    inner: found.filter(({ inBrackets }) => inBrackets),
    lead: lead && first >= lead[1]!.length ? (lead[1] ?? null) : null,
  };
};

/** The bracket around a place of a text. */
const bracketAt = (text: string, at: number): readonly [start: number, end: number] => {
  const [start, end] = [text.lastIndexOf('(', at), text.indexOf(')', at)];
  return [Math.max(0, start), end < 0 ? text.length : end + 1];
};

/** Words of state beside an amount in brackets: (180 g, cooked). */
const stateIn = (bracket: string): string => {
  const words = quantitiesIn(bracket)
    .reduce((rest, { text }) => rest.replace(text, ' '), bracket)
    .replace(/[()/=,;\s]+/g, ' ')
    .trim();
  return isOnlyPreparation(words) && !isOfOne(words) && words !== 'per day' ? `, ${words}` : '';
};

/** The name of a line: what is left without the amounts used, the brackets of inner ones and the count before them. */
const nameOf = (line: Line, used: readonly Quantity[], withLead = false): string => {
  let { text } = line;
  const spans = used.map((one) => {
    if (!one.inBrackets) return [one.start, one.end, ' '] as const;
    const [start, end] = bracketAt(line.text, one.start);
    return [start, end, `${stateIn(line.text.slice(start, end))} `] as const;
  });
  const seen = new Set<number>();
  for (const [start, end, instead] of [...spans].sort(([a], [b]) => b - a)) {
    if (seen.has(start)) continue;
    seen.add(start);
    text = `${text.slice(0, start)}${instead}${text.slice(end)}`;
  }
  const bared = withLead ? text.replace(/^\s+/, '').replace(leadCount, '') : text;
  return bared
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .trim()
    .replace(edges, '')
    .replace(/^[/|=]\s*/, '')
    .trim();
};

const asked = (line: Line, amount: Quantity): Parts => ({
  name: nameOf(line, [...line.outer, ...line.inner], line.lead !== null) || null,
  ...{ amount: amount.text, counted: false, several: true },
});

const gramsOf = ({ text }: Quantity): number => {
  const read = readAmount(text);
  return read.ok ? (read.readings[0]?.milligrams ?? 0) : 0;
};

const near = 1.15;

/** True if two masses are the same in other units: 1 lb (454 g). */
const isSame = (one: Quantity, other: Quantity): boolean => {
  const ratio = gramsOf(one) / gramsOf(other);
  return ratio < near && ratio > 1 / near;
};

const drainedWeight = /drained|net\s|without\s+(?:liquid|juice)/iu;

const isDrained = (text: string, { start, end }: Quantity): boolean =>
  drainedWeight.test(/^[^\d,;)]*/.exec(text.slice(end))?.[0] ?? '') ||
  /(?:drained(?:\s+weight)?|net)[\s:]*$/iu.test(text.slice(0, start));

/** The one mass of a line: the drained one, or the first if the others repeat it. Null if they differ. */
const massAmong = (text: string, masses: readonly Quantity[]): Quantity | null => {
  const drained = masses.filter((each) => isDrained(text, each));
  const [first = null] = drained.length > 0 ? drained : masses;
  return first && (drained.length === 1 || masses.every((each) => isSame(first, each))) ? first : null;
};

const total = /(?<!\p{L})(?:total|altogether|combined)(?!\p{L})|in\s+all|all\s+together/iu;

/** The words after an amount, up to a further one. */
const tailOf = (text: string, { end, inBrackets }: Quantity): string =>
  (inBrackets ? /^[^()]*/ : /^[^,;()]*/).exec(text.slice(end))?.[0] ?? '';

const isEach = (text: string, { start }: Quantity): boolean =>
  /(?<!\p{L})(?:each|at|@|of)\s*$/iu.test(text.slice(0, start)) && !/(?<!\p{L})of\s*$/iu.test(text.slice(0, start));

/** A mass of one of several pieces is multiplied by their number: 4 rice cakes, 9 g each. */
const ofEach = (line: Line, mass: Quantity, counted: Quantity | undefined): Parts => {
  const count = counted?.count ?? line.lead;
  const tail = tailOf(line.text, mass);
  const words = counted ? line.text.slice(counted.start + counted.count.length).trim() : nameOf(line, [mass], true);
  const used = [mass, ...(counted ? [counted] : [])];
  const name = nameOf(line, used, counted === undefined && count !== null).replace(/[,\s]*(?:each|apiece|at|@)\s*$/iu, '');
  const bareName = mass.inBrackets ? name : name.replace(tail.trim(), '').replace(edges, '').replace(/[,\s]*(?:each|at|@)\s*$/iu, '').trim();
  const isClear = count !== null && !/[-–]|\bto\b|\bor\b/.test(count.replace(/^\d+-\d+\/\d+$/, '')) && isOneOf(tail, words);
  return isClear
    ? { name: bareName, amount: `${count} x ${mass.text}`, counted: false }
    : { name: bareName, amount: mass.text, counted: false, several: true };
};

/** A pack with its mass: 15 oz can, 2 x 400 g tins, 1 can (400 g). */
const ofPack = (line: Line, mass: Quantity, counted: Quantity | undefined): Parts | null => {
  const [ahead, after] = [line.text.slice(0, mass.start), line.text.slice(mass.end)];
  const unit = counted && packAtEnd.exec(counted.text);
  const [between, isCan] = packAtStart.exec(after.replace(/^[^)]*(?=\))/, mass.inBrackets ? '' : '$&')) ?? [];
  if (between === undefined && !unit) return null;
  const count = line.lead ?? counted?.count ?? '1';
  const rest = { ...line, text: between === undefined ? line.text : ahead + line.text.slice(mass.start, mass.end) + after.replace(between.replace(/^\)/, ''), ' ') };
  const name = nameOf(rest, [mass, ...line.inner, ...(counted && counted !== mass ? [counted] : [])], line.lead !== null)
    .replace(/^of\s+/iu, '');
  const canned = isCan ?? unit?.[1];
  const isUnclear = between === undefined && count !== '1' && !total.test(line.text);
  const amount = isDrained(line.text, mass) && count === '1' ? mass.text : `${count} x ${mass.text}`;
  return {
    ...{ name: canned === undefined ? name : `${name}, canned`, amount, counted: false },
    ...(isUnclear && { doubt: 'package' as const }),
  };
};

/** A line with a mass, which counts more than a number of pieces or a volume. */
const weighed = (line: Line): Parts | null => {
  const { text, outer, inner } = line;
  const masses = outer.filter(({ kind }) => kind === 'mass');
  const within = inner.filter(({ kind }) => kind === 'mass');
  const all = masses.length > 0 && !within.some((each) => isDrained(text, each)) ? masses : within;
  const [first] = all;
  if (!first) return null;
  const mass = all.some((each) => each.inBrackets && twoMassesOf(each.text)) ? null : massAmong(text, all);
  const counted = outer.find(({ kind }) => kind === 'piece' || kind === 'volume');
  const shares = [...outer, ...inner].filter((each) => each.kind === 'share' && isShare(text, each));
  if (!mass) return asked(line, first);
  const tail = tailOf(text, mass);
  if (!isDrained(text, mass) && (isEach(text, mass) || isOfOne(tail))) return ofEach(line, mass, masses.length > 0 && within.length > 0 ? undefined : counted);
  const pack = ofPack(line, mass, counted);
  if (pack) return pack;
  const used = [...masses, ...within, ...shares, ...(counted ? [counted, ...inner.filter(({ kind }) => kind === 'volume')] : [])];
  const isCounted = counted !== undefined || line.lead !== null;
  const name = nameOf(line, used, line.lead !== null);
  const count = counted?.count ?? line.lead ?? '1';
  const isSure = masses.length > 0 || counted?.kind === 'volume' || count === '1' || /^an?$|^one$/i.test(count) || total.test(text);
  const beside = isCounted && !isSure && { beside: counted?.text ?? `${count} ${name.split(',')[0]}` };
  return { name, amount: mass.text, counted: false, ...beside };
};

const dairy = /milk|yogh?o?urt|cheese|kefir|quark|cream|chocolate|cocoa|vinegar/iu;
const ofFat = /^[\s-]*(?:lean|fat|milk|cacao|cocoa|reduced|less)/iu;

/** A percentage is the share of the recipe, unless it describes the food: 2% milk, 10 % fat. */
const isShare = (text: string, { end }: Quantity): boolean =>
  !dairy.test(text) && !/ground|minced?\b/iu.test(text) && !ofFat.test(text.slice(end));

const bareAtEnd = new RegExp(`^(.*?\\p{L}.*?)(?:\\s*[,;:=(–—]\\s*|\\s+-\\s+|\\s+)([-−]?(?:${countPattern}))\\)?$`, 'iu');
const joined = /^[\s,]*(?:plus|\+|&|and)\s*$/iu;
const spoon = /(?:tbsps?|tbs|tablespoons?|tsps?|teaspoons?|cups?|\d\s*[tTc])\.?$/i;
const overfull = /(?<!\p{L})(?:heaping|heaped|rounded|scant|generous)(?!\p{L})/iu;

/** A line with a volume or a number of pieces. */
const measured = (line: Line): Parts | null => {
  const { text, outer, inner } = line;
  const amounts = outer.filter(({ kind }) => ['volume', 'piece', 'dose', 'pill'].includes(kind));
  const [first, second] = amounts;
  if (!first) return null;
  const [, before, number] = bareAtEnd.exec(text) ?? [];
  if (before !== undefined && number !== undefined && first.start > 0 && first.end <= before.length)
    return { name: before, amount: number, counted: false, several: true };
  const isRepeated = second !== undefined && /^\s*[/|=]\s*$/.test(text.slice(first.end, second.start));
  const isMore = second !== undefined && joined.test(text.slice(first.end, second.start));
  if (isMore || (amounts.length > 1 && !isRepeated)) return asked(line, first);
  const exact = inner.find(({ kind }) => kind === 'volume');
  const pack = exact && packAtEnd.test(first.text) ? `${first.count} x ` : '';
  const name = nameOf(line, [...amounts, ...(exact ? [exact] : [])], line.lead !== null && line.lead !== first.count);
  const isSpoon = exact !== undefined && (spoon.test(first.text) || pack !== '');
  const canned = pack === '' || !/can|tin/i.test(first.text) ? '' : ', canned';
  return {
    ...{ name: name + canned, amount: isSpoon ? pack + exact.text : first.text, counted: false },
    ...(overfull.test(first.text) && { doubt: 'heaped' as const }),
  };
};

const times = new RegExp(`[\\s,;:(–-]+[x×]\\s*(${countPattern})\\)?$|[\\s,;:(–-]+(${countPattern})\\s*[x×]\\)?$`, 'iu');
const piecesAtEnd = new RegExp(`^(.*?\\p{L}.*?)[\\s,;:–-]+(${countPattern})\\s+(\\p{L}[\\p{L}\\s]*)$`, 'iu');

/** A number behind the name: x 3 counts, 2 eggs behind Egg, whole counts, 150 is grams. */
const numbered = ({ text }: Line): Parts | null => {
  const [, named, count, words = ''] = piecesAtEnd.exec(text) ?? [];
  const own = new Set(wordsOf(named ?? ''));
  if (named !== undefined && count !== undefined && wordsOf(words).every((word) => own.has(word)))
    return { name: named, amount: `${count} ${words}`, counted: false };
  const [, name, amount] = bareAtEnd.exec(text) ?? [];
  return name === undefined || amount === undefined ? null : { name, amount, counted: false };
};

const pinch = /^(pinch|dash|handful|splash|drizzle|sprinkle|knob|squeeze)\s+of\s+(.*\p{L}.*)$/iu;

/** A number before the name counts it. */
const counted = (line: Line): Parts | null => {
  const [, unit, food] = pinch.exec(line.text) ?? [];
  if (food !== undefined) return { name: food, amount: `1 ${unit}`, counted: false };
  return line.lead === null || !letters.test(line.text.slice(line.lead.length))
    ? null
    : { name: nameOf(line, [], true), amount: line.lead, counted: true };
};

const pillName = new RegExp(`${pills.source}`, 'iu');

/** Pieces of a supplement. What one of them holds belongs to its name: 2 zinc tablets 50 mg are two. */
const dispensed = (line: Line, count: string | null): Parts | null => {
  if (!pills.test(line.text)) return null;
  const all = [...line.outer, ...line.inner];
  const pieces = all.filter(({ kind }) => kind === 'pill');
  const holds = all.some(({ kind, text }) => kind === 'dose' || /mg|milligram/i.test(text));
  const [first] = pieces;
  const piece = singular((pillName.exec(line.text)?.[0] ?? '').toLowerCase());
  if (pieces.length > 1) return asked(line, pieces[0] as Quantity);
  if (first) {
    const { text, start, end } = first;
    const kept = `${line.text.slice(0, start)} ${line.text.slice(end)}`;
    return { name: nameOf({ ...line, text: kept }, []).replace(/^of\s+/iu, ''), amount: text, counted: false };
  }
  const number = count ?? line.lead;
  if (number !== null && (holds || count !== null))
    return { name: nameOf(line, [], count === null), amount: `${number} ${piece}`, counted: false };
  if (!holds || all.some(({ kind, text }) => kind === 'mass' && !/mg|milligram/i.test(text))) return null;
  return { name: line.text, amount: all[0]?.text ?? '', counted: false, several: true };
};

const perMass = new RegExp(
  `[,\\s(]*(?<!\\p{L})(?:per|(?:for\\s+)?every|for\\s+each)\\s+(?:${countPattern}\\s*-?\\s*)?(?:${unitPattern})(?![\\p{L}\\d])\\.?(?:\\s+(?:of\\s+)?body\\s?weight)?\\)?`,
  'iu',
);

/** True if a text is a dose per mass: 1 egg per 10 kg. A strength of a powder is none: 100,000 IU per g. */
export const isDosed = (text: string): boolean => perMass.test(text) && !/iu\s+per\s+g/i.test(text);

/** A name without its leading count if the amount is elsewhere: 2 carrots, 100 g. */
export const withoutCount = (name: string): string => {
  const [first] = quantitiesIn(name);
  if (first?.start === 0 && ['volume', 'piece', 'pill'].includes(first.kind)) return nameOf(lineOf(name), [first]);
  const lead = /^[\d½¼¾⅓⅔.,]/.test(name) ? leadCount.exec(name) : null;
  return lead && letters.test(name.slice(lead[0].length)) ? name.slice(lead[0].length) : name;
};

/** Half of an apple is half an apple. */
const partOfOne = new RegExp(`^(${countPattern})\\s+of\\s+(?:an?|one|the)\\s+`, 'iu');

/** Parses a line of words: a name with an amount after or before it. */
export const parseWords = (text: string): Parts => {
  const line = bare(
    withoutMark(text)
      .replace(/[;,.\s]+$/, (end) => (/^\./.test(end) ? '.' : ''))
      .replace(roughly, ''),
  );
  const plain = { counted: false };
  if (line.length > longest) return { ...plain, name: line, amount: null };
  if (readAmount(line).ok || isMeasure(line) || !letters.test(line)) return { ...plain, name: null, amount: line };
  if (isDosed(line)) return { ...parseWords(line.replace(perMass, ' ').replace(/\s+/g, ' ')), several: true };
  const [behind, , ] = times.exec(line) ?? [];
  const multiplied = behind === undefined ? null : (times.exec(line)?.[1] ?? times.exec(line)?.[2] ?? null);
  const once = lineOf(withUnitBehind(behind === undefined ? line : line.slice(0, -behind.length)).replace(partOfOne, '$1 '));
  const pill = dispensed(once, multiplied);
  if (pill) return pill;
  if (multiplied !== null) return timesOf(once, multiplied);
  const parts = weighed(once) ?? measured(once) ?? numbered(once) ?? counted(once);
  if (parts) return withUnitOfName(parts);
  return letters.test(line) ? { ...plain, name: line, amount: null } : { ...plain, name: null, amount: line };
};

/** A count behind the food, or behind the mass of one. */
const timesOf = (line: Line, count: string): Parts => {
  const one = weighed(line);
  if (one?.amount != null && !one.several) return { ...one, amount: `${count} x ${one.amount}` };
  return { name: nameOf(line, []), amount: count, counted: true };
};
