import { countPattern } from '../../amounts/counts.ts';
import { twoMassesOf } from '../../amounts/numbers.ts';
import { asked, edges, gramsOf, type Line, nameOf } from './line.ts';
import { packAtEnd, packAtStart, type Quantity } from './measures.ts';
import type { Parts } from './parts.ts';
import { isOfOne, isOneOf } from './perOne.ts';

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
  /(?<!\p{L})(?:each|at|@|[x×])\s*$/iu.test(text.slice(0, start));

const eachAtEnd = /[,\s]*(?<!\p{L})(?:each|apiece|at|@|[x×])\s*$/iu;

/** A mass of one of several pieces is multiplied by their number: 4 rice cakes, 9 g each. */
const ofEach = (line: Line, mass: Quantity, counted: Quantity | undefined): Parts => {
  const count = counted?.count ?? line.lead;
  const tail = tailOf(line.text, mass);
  const words = counted
    ? line.text.slice(counted.start + counted.count.length).trim()
    : nameOf(line, [mass], true);
  const whole = nameOf(line, counted ? [mass, counted] : [mass], !counted && count !== null);
  const behind = mass.inBrackets || !isOfOne(tail) ? '' : tail.trim();
  const name = whole
    .replace(eachAtEnd, '')
    .replace(behind, '')
    .replace(edges, '')
    .replace(eachAtEnd, '')
    .trim();
  const isRange = /[-–]|\bto\b|\bor\b/.test(count?.replace(/^\d+-\d+\/\d+$/, '') ?? '-');
  if (isRange || !isOneOf(tail, words)) return { name, amount: mass.text, several: true };
  const isCan = packAtEnd.exec(counted?.text ?? '')?.[1] !== undefined;
  return {
    ...{ name, amount: `${count} x ${mass.text}`, pieces: true },
    ...(isCan && { name: `${name}, canned`, gross: true }),
  };
};

/** A pack with its mass: 15 oz can, 2 x 400 g tins, 1 can (400 g). */
const ofPack = (line: Line, mass: Quantity, counted: Quantity | undefined): Parts | null => {
  const close = mass.inBrackets ? line.text.indexOf(')', mass.end) : -1;
  const start = close < 0 ? mass.end : close + 1;
  const [word, isCan] = packAtStart.exec(line.text.slice(start)) ?? [];
  const unit = counted && packAtEnd.exec(counted.text);
  if (word === undefined && !unit) return null;
  const count = line.lead ?? counted?.count ?? '1';
  const pack = { start, end: start + (word?.length ?? 0), inBrackets: false };
  const used = [mass, ...line.inner, ...(counted ? [counted] : []), ...(word === undefined ? [] : [pack])];
  const name = nameOf(line, used, line.lead !== null).replace(/^of\s+/iu, '');
  const canned = isCan ?? unit?.[1];
  const drained = isDrained(line.text, mass);
  const isUnclear = word === undefined && count !== '1' && !total.test(line.text);
  return {
    name: canned === undefined ? name : `${name}, canned`,
    ...{ amount: drained && count === '1' ? mass.text : `${count} x ${mass.text}` },
    ...(isUnclear && { doubt: 'package' as const }),
    ...(canned !== undefined && !drained && { gross: true }),
  };
};

/** A name with a count behind it: Quail, whole, 2. */
const countBehind = new RegExp(`^(.*?)(?:,\\s*(?:x\\s*)?(${countPattern}))?$`, 'iu');

/** A line with a mass, which counts more than a number of pieces or a volume. */
export const weighed = (line: Line): Parts | null => {
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
  if (!isDrained(text, mass) && (isEach(text, mass) || isOfOne(tail)))
    return ofEach(line, mass, masses.length > 0 && within.length > 0 ? undefined : counted);
  const pack = ofPack(line, mass, counted);
  if (pack) return pack;
  const used = [
    ...masses,
    ...within,
    ...shares,
    ...(counted ? [counted, ...inner.filter(({ kind }) => kind === 'volume')] : []),
  ];
  const [, named, behind] = countBehind.exec(nameOf(line, used, line.lead !== null)) ?? [];
  const name = named ?? '';
  const count = counted?.count ?? line.lead ?? behind ?? '1';
  const isCounted = counted !== undefined || line.lead !== null || behind !== undefined;
  // Pieces right before their mass: 4 medium 60 g carrots.
  const isOfPiece = counted?.kind === 'piece' && /^\s+$/.test(text.slice(counted.end, mass.start));
  const isSure =
    (masses.length > 0 && !isOfPiece) ||
    counted?.kind === 'volume' ||
    count === '1' ||
    /^an?$|^one$/i.test(count) ||
    total.test(text);
  const beside = isCounted && !isSure && { beside: counted?.text ?? `${count} ${name.split(',')[0]}` };
  return { name, amount: mass.text, ...(isCounted && { pieces: true }), ...beside };
};

const dairy = /milk|yogh?o?urt|cheese|kefir|quark|cream|chocolate|cocoa|vinegar/iu;
const ofFat = /^[\s-]*(?:lean|fat|milk|cacao|cocoa|reduced|less)/iu;

/** A percentage is the share of the recipe, unless it describes the food: 2% milk, 10 % fat. */
const isShare = (text: string, { end }: Quantity): boolean =>
  !dairy.test(text) && !/ground|minced?\b/iu.test(text) && !ofFat.test(text.slice(end));
