import { divide, type Fraction, fraction, isEqual, multiply, toNumber } from '../../engine/host/fractions.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { millilitresOf, plural, singular, volumeIn, wordsOf } from './unitWords.ts';

/** The fields of a food that amounts need. */
export type MeasuredFood = Pick<Ingredient, 'name' | 'measures' | 'unit_name' | 'unit_mg'>;

/** A household measure of a food. */
export interface FoodUnit {
  /** Display text: `cup, chopped`, `large`, `tablet`. */
  readonly name: string;
  /** Its volume; null for pieces. */
  readonly volume: string | null;
  /** Its words in the singular; for a volume those after the volume. */
  readonly words: ReadonlySet<string>;
  /** Milligrams of one. */
  readonly milligrams: Fraction;
}

/** Units of mass and vague units, which are not measures of a food. */
const notCounted = /^(?:oz|lb|unit|cubic inch)\b|yield(?:s)? from|separable fat/i;

const thousand = fraction('1000');

const withoutBrackets = (text: string): string =>
  text
    .replace(/\s*\([^()]*\)|,? (?:edible )?yields?$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const unitOf = ({ amount, measure, gram_weight }: MeasuredFood['measures'][number]): FoodUnit | null => {
  if (amount <= 0 || gram_weight <= 0 || notCounted.test(measure)) return null;
  const found = volumeIn(measure);
  const short = withoutBrackets(measure) || measure;
  const head = /^\p{L}+/u.exec(short)?.[0] ?? '';
  const name = found
    ? found.volume + withoutBrackets(found.rest).replace(/^(?=[^,])/, ' ')
    : singular(head) + short.slice(head.length);
  return {
    name,
    volume: found?.volume ?? null,
    words: new Set(wordsOf(found ? found.rest : measure)),
    milligrams: multiply(divide(fraction(String(gram_weight)), fraction(String(amount))), thousand),
  };
};

/** Cuts that a source may weigh as a whole side of a fish or both halves of a breast. */
const cut = /^(?:fillet|filet|breast|thigh|drumstick|leg|steak|chop|loin|side)\b/i;
/** Milligrams above which one is no usual piece of a kitchen. */
const largestCut = 300_000;

/** True for a cut that weighs more than a usual piece: a whole side, both halves of a breast. */
export const isLargeCut = ({ name, milligrams }: FoodUnit): boolean =>
  cut.test(name) && toNumber(milligrams) > largestCut;

/** A cut that its source weighs by the half is the whole or a half: which one a kitchen means only the user knows. */
const halvesOf = (unit: FoodUnit): readonly FoodUnit[] =>
  ['whole', 'half'].map((part, at) => ({
    ...unit,
    name: `${unit.name}, ${part}`,
    words: new Set([...unit.words, part]),
    milligrams: at === 0 ? unit.milligrams : divide(unit.milligrams, fraction('2')),
  }));

/** The piece that a food is sold by; null when it is weighed, and for foods of old drafts without the two fields. */
export const pieceOf = ({ unit_name, unit_mg }: MeasuredFood): FoodUnit | null =>
  unit_name == null || unit_name === 'g' || unit_mg == null || unit_mg <= 0
    ? null
    : {
        ...{ name: unit_name, volume: null, words: new Set(wordsOf(unit_name)) },
        milligrams: { top: BigInt(unit_mg), bottom: 1n },
      };

const makeUnits = (food: MeasuredFood): readonly FoodUnit[] => {
  const units = (food.measures ?? []).flatMap((each) => {
    const unit = unitOf(each);
    if (unit === null) return [];
    const isHalf = each.amount === 0.5 && cut.test(unit.name);
    return (isHalf ? halvesOf(unit) : [unit]).map((one) => ({ unit: one, measure: each.measure }));
  });
  const isClear = ({ name, milligrams }: FoodUnit): boolean =>
    units.every(({ unit }) => unit.name !== name || isEqual(unit.milligrams, milligrams));
  const piece = pieceOf(food);
  // Units with the same name and different grams show their text in brackets.
  const named = units.map(({ unit, measure }) => (isClear(unit) ? unit : { ...unit, name: measure }));
  return piece ? [piece, ...named] : named;
};

const known = new WeakMap<MeasuredFood, readonly FoodUnit[]>();

/** The units of a food besides masses: its piece, then its measures in the source's order. */
export const unitsOf = (food: MeasuredFood): readonly FoodUnit[] => {
  const units = known.get(food) ?? makeUnits(food);
  known.set(food, units);
  return units;
};

/** Whether a food has units besides masses. */
export const hasUnits = (food: MeasuredFood): boolean => unitsOf(food).length > 0;

const sameWeights = (units: readonly FoodUnit[]): boolean =>
  units.every(({ milligrams }) => units[0] !== undefined && isEqual(milligrams, units[0].milligrams));

/** Whether a unit has all these words; `large` does not match `extra large`. */
const holds = (unit: FoodUnit, words: readonly string[]): boolean =>
  words.every((word) => unit.words.has(word)) && (!unit.words.has('extra') || words.includes('extra'));

/** The best matches; several remain when their grams differ and no word selects one. */
const narrowed = (
  units: readonly FoodUnit[],
  words: readonly string[],
  hints: readonly string[],
): readonly FoodUnit[] => {
  const exact = units.filter((unit) => unit.words.size === new Set(words).size);
  const scores = units.map((unit) => hints.filter((hint) => unit.words.has(hint)).length);
  const best = Math.max(...scores);
  const telling = best > 0 ? units.filter((_, at) => scores[at] === best) : units;
  const said = telling.filter((unit) => [...unit.words].every((word) => [...hints, ...words].includes(word)));
  const hinted = said.length > 0 ? said : telling;
  const left = best > 0 ? hinted : exact.length > 0 ? exact : units;
  return sameWeights(left) ? left.slice(0, 1) : left;
};

/** A volume of the food converted to another: a tablespoon from the grams of a cup. */
const converted = (unit: FoodUnit, volume: string): FoodUnit => ({
  name: unit.name.replace(unit.volume ?? '', volume),
  volume,
  words: unit.words,
  milligrams: multiply(divide(unit.milligrams, millilitresOf(unit.volume ?? '')), millilitresOf(volume)),
});

/** Of volumes with the same words the one nearest in size; millilitres convert from the cup, not the spoon. */
const nearest = (units: readonly FoodUnit[], volume: string): readonly FoodUnit[] => {
  const size = Math.log(toNumber(millilitresOf(/^[mcd]?l$/.test(volume) ? 'cup' : volume)));
  const far = (unit: FoodUnit): number =>
    Math.abs(Math.log(toNumber(millilitresOf(unit.volume ?? ''))) - size);
  const best = new Map<string, FoodUnit>();
  for (const unit of units) {
    const key = [...unit.words].sort().join(' ');
    const other = best.get(key);
    if (!other || far(unit) < far(other)) best.set(key, unit);
  }
  return [...best.values()];
};

const volumesOf = (
  units: readonly FoodUnit[],
  { volume, rest }: NonNullable<ReturnType<typeof volumeIn>>,
  hints: readonly string[],
): readonly FoodUnit[] => {
  const words = wordsOf(rest);
  const all = units.filter((unit) => unit.volume !== null && holds(unit, words));
  const direct = all.filter((unit) => unit.volume === volume);
  const fitting = direct.length > 0 ? direct : nearest(all, volume).map((unit) => converted(unit, volume));
  return narrowed(fitting, words, hints);
};

/** A strength is no count of pieces: 2000 IU of vitamin D are not 2000 drops. */
const strength = /^(?:iu|mcg|[uµμ]g|mg)$/;
const size = /^(?:small|medium|large|jumbo|extra|whole)$/;

const piecesOf = (food: MeasuredFood, text: string, hints: readonly string[]): readonly FoodUnit[] => {
  const units = unitsOf(food).filter(({ volume }) => volume === null);
  const typed = wordsOf(text);
  if (typed.length === 0 || typed.some((word) => strength.test(word))) return [];
  const names = new Set(wordsOf(food.name));
  // A tomato is no plum tomato, and a melon no ball of it: the food's name alone is one of any size.
  const isPlain = ({ words }: FoodUnit): boolean =>
    [...words].every((word) => size.test(word) || names.has(word) || hints.includes(word));
  const isNamed = typed.every((word) => names.has(word));
  const fitting = units.filter((unit) => holds(unit, typed) && (!isNamed || isPlain(unit)));
  if (fitting.length > 0) return narrowed(fitting, typed, hints);
  // The food's name may follow the unit (3 large eggs), or replace it for one of any size.
  const said = typed.filter((word) => !names.has(word));
  if (said.length > 0) {
    const sized = units.filter((unit) => holds(unit, said));
    return said.length < typed.length && sized.length > 0 ? narrowed(sized, said, hints) : [];
  }
  return narrowed(units.filter(isPlain), [], []);
};

/** A stick of a food with stalks is a stalk or a strip of one: which one a kitchen means only the user knows. */
const sticksOf = (food: MeasuredFood, text: string, hints: readonly string[]): readonly FoodUnit[] => {
  if (!wordsOf(text).includes('stick')) return [];
  const [stalks = [], strips = []] = ['stalk', 'strip'].map((piece) =>
    piecesOf(food, text.replace(/\bsticks?\b/iu, piece), hints),
  );
  return stalks.length > 0 ? [...stalks, ...strips] : [];
};

/**
 * The units of a food that match a text: one, several with different grams, or none.
 * @param hints words beside the amount that may select one: chopped, cooked
 */
export const unitsNamed = (
  food: MeasuredFood,
  text: string,
  hints: readonly string[] = [],
): readonly FoodUnit[] => {
  const typed = text.trim().toLowerCase();
  const called = unitsOf(food).filter(({ name }) =>
    [name, plural(name)].some((one) => one.toLowerCase() === typed),
  );
  if (called.some(({ volume, words }) => volume === null || words.size > 0))
    return sameWeights(called) ? called.slice(0, 1) : called;
  const names = new Set(wordsOf(food.name));
  // Words of the food's name select no measure.
  const telling = hints.filter((hint) => !names.has(hint));
  const volume = volumeIn(text);
  const volumes = volume ? volumesOf(unitsOf(food), volume, telling) : [];
  if (volumes.length > 0) return volumes;
  const pieces = piecesOf(food, text, telling);
  return pieces.length > 0 ? pieces : sticksOf(food, text, telling);
};
