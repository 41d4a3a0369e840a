/** Units of nutrients as labels and tables write them, and their exact conversion. */
import { dailyValueOf } from './dailyValues.ts';
import { divide, exactText, type Fraction, fraction, multiply, roundHalfEven } from './fractions.ts';

/** What an amount is counted in. A daily value is a share of the US daily value. */
type Kind = 'mass' | 'energy' | 'activity' | 'dailyValue';

/** A unit as it is written. */
export interface LabelUnit {
  readonly kind: Kind;
  /** One unit in g, kcal, IU or daily values. */
  readonly factor: Fraction;
  /** Grams of food that the amount is in; null for the grams that the food is stated for. */
  readonly per: Fraction | null;
  /** `%` alone is a share of the food's mass for some nutrients; of others it may be one of a daily value. */
  readonly word?: '%' | 'serving';
}

/** A nutrient whose amounts are converted. */
export interface UnitNutrient {
  readonly id: number;
  readonly unit_type: string;
}

const one = fraction('1');

const measures: ReadonlyMap<string, readonly [Kind, Fraction]> = new Map(
  Object.entries<readonly [Kind, Fraction]>({
    kg: ['mass', fraction('1000')],
    g: ['mass', one],
    mg: ['mass', fraction('0.001')],
    µg: ['mass', fraction('0.000001')],
    ng: ['mass', fraction('0.000000001')],
    kcal: ['energy', one],
    // The thermochemical calorie: 4.184 J.
    kj: ['energy', divide(one, fraction('4.184'))],
    mcal: ['energy', fraction('1000')],
    mj: ['energy', divide(fraction('1000'), fraction('4.184'))],
    iu: ['activity', one],
  }),
);

const grams: ReadonlyMap<string, Fraction> = new Map(
  Object.entries({
    kg: fraction('1000'),
    g: one,
    mg: fraction('0.001'),
    lb: fraction('453.59237'),
    oz: fraction('28.349523125'),
  }),
);

const shares: ReadonlyMap<string, LabelUnit> = new Map(
  Object.entries<LabelUnit>({
    '%': { kind: 'mass', factor: one, per: fraction('100'), word: '%' },
    ppm: { kind: 'mass', factor: fraction('0.001'), per: fraction('1000') },
    ppb: { kind: 'mass', factor: fraction('0.000001'), per: fraction('1000') },
    '%dv': { kind: 'dailyValue', factor: fraction('0.01'), per: null },
  }),
);

const spellings: readonly (readonly [RegExp, string])[] = [
  [/[μu]g\b|\bmcg\b|\bmicrograms?\b/g, 'µg'],
  [/\bi\.?u\.?(?=$|\W)|\bu\.?i\.?(?=$|\W)|\bi\.?e\.?(?=$|\W)/g, 'iu'],
  [/\bmilligrams?\b/g, 'mg'],
  [/\bkilograms?\b|\bkilos?\b/g, 'kg'],
  [/\bgrams?\b|\bgr\b|\bgms?\b/g, 'g'],
  [/\bcalories\b|\bcals?\b/g, 'kcal'],
  [/\bpounds?\b|\blbs\b/g, 'lb'],
  [/\bounces?\b/g, 'oz'],
  [/\bpercent\b/g, '%'],
  [/\s*\bper\b\s*/g, '/'],
  [/%\s*(?:dv|daily value)\b/g, '%dv'],
  [/\/\s*100$/, '/100g'],
];

const perFood = /^(.+?)\s*\/\s*(\d+(?:\.\d+)?)?\s*(kg|g|mg|lb|oz)$/;
const perServing =
  /^(.+?)\s*\/\s*(?:serving|portion|por[cç][aã]o|tablet|capsule|softgel|chew|scoop|dose|piece|unit)$/;

/** Grams of a unit of mass; undefined for any other text. */
export const gramsOfUnit = (text: string): Fraction | undefined => grams.get(plainUnit(text));

/** Letters of a unit. A longer text is none: some expressions take the square of its length. */
const longestUnit = 60;

const plainUnit = (text: string): string =>
  text.length > longestUnit
    ? ''
    : spellings.reduce((left, [from, to]) => left.replace(from, to), text.trim().toLowerCase()).trim();

/** A written unit: mg, mcg, IU/kg, g/100 g, %, ppm, kJ, %DV. Null if it is none. */
export const readUnit = (text: string): LabelUnit | null => {
  const plain = plainUnit(text);
  const share = shares.get(plain);
  if (share !== undefined) return share;
  const served = perServing.exec(plain);
  const [, top = plain, count = '1', bottom] = perFood.exec(plain) ?? served ?? [];
  const measure = measures.get(top);
  if (measure === undefined) return null;
  const [kind, factor] = measure;
  const per = bottom === undefined ? undefined : grams.get(bottom);
  if (per === undefined) return { kind, factor, per: null, ...(served && { word: 'serving' as const }) };
  const all = multiply(fraction(count), per);
  return all.top === 0n ? null : { kind, factor, per: all };
};

/**
 * Grams of one IU of nutrients for which one factor holds (D2): vitamin D by 40 IU per µg, retinol by 3.3333 IU per µg.
 * Alpha-tocopherol has 1.5 IU per mg. IU of vitamin A and E themselves depend on the form, so their mass is not converted.
 */
const gramsPerIu = (id: number): Fraction | undefined => {
  if ([9004, 324, 328, 325, 326].includes(id)) return divide(fraction('0.000001'), fraction('40'));
  if (id === 319) return divide(fraction('0.000001'), fraction('3.3333'));
  return id === 323 ? divide(fraction('0.001'), fraction('1.5')) : undefined;
};

/** One unit of `kind` in another kind for a nutrient; undefined if no factor holds. */
const between = (from: Kind, to: Kind, id: number): Fraction | undefined => {
  if (from === to) return one;
  const perIu = gramsPerIu(id);
  if (perIu === undefined) return undefined;
  if (from === 'activity' && to === 'mass') return perIu;
  return from === 'mass' && to === 'activity' ? divide(one, perIu) : undefined;
};

/** The nutrients in mg whose % is one of mass on labels of pet food: calcium, chloride, magnesium, phosphorus, K, Na. */
const majorMinerals: readonly number[] = [301, 302, 304, 305, 306, 307];

/** True if % of a nutrient is a share of the food's mass. Of vitamins and trace elements it is one of a daily value. */
const isShare = ({ id, unit_type }: UnitNutrient): boolean => unit_type === 'g' || majorMinerals.includes(id);

/**
 * An amount in a nutrient's own unit for grams of the food; null if its unit is of another kind.
 * @param amount in `unit`
 */
export const convertUnit = (
  amount: Fraction,
  unit: LabelUnit,
  nutrient: UnitNutrient,
  foodGrams: Fraction,
): Fraction | null => {
  const own = readUnit(nutrient.unit_type);
  if (own === null || (unit.word === '%' && !isShare(nutrient))) return null;
  const counted = multiply(amount, unit.factor);
  if (unit.kind === 'dailyValue') {
    const daily = dailyValueOf(nutrient.id);
    return daily === null ? null : multiply(counted, fraction(daily));
  }
  const factor = between(unit.kind, own.kind, nutrient.id);
  if (factor === undefined) return null;
  const inOwn = divide(multiply(counted, factor), own.factor);
  return unit.per === null ? inOwn : multiply(inOwn, divide(foodGrams, unit.per));
};

/** True if amounts in a unit can be converted to the nutrient's own. */
export const canConvert = (unit: LabelUnit, nutrient: UnitNutrient): boolean =>
  convertUnit(one, unit, nutrient, one) !== null;

const kindWords: Readonly<Record<Kind, string>> = {
  mass: 'g, mg or µg, of the food or per kg, or ppm',
  energy: 'kcal or kJ',
  activity: 'IU',
  dailyValue: '',
};

/** What to write instead of a unit that a nutrient has not. */
export const unitAdvice = (nutrient: UnitNutrient, name: string): string => {
  if (nutrient.id === 9005)
    return 'The IU of a milligram of vitamin E depend on its form. Write IU, or use Alpha-tocopherol in mg.';
  if ([9002, 9003, 318].includes(nutrient.id))
    return 'The IU of vitamin A depend on its form. Write IU, or use Retinol or Beta-carotene in µg.';
  const kind = readUnit(nutrient.unit_type)?.kind ?? 'mass';
  const also = gramsPerIu(nutrient.id) === undefined ? '' : kind === 'mass' ? ', or IU' : ', mg or µg';
  const share = kind !== 'mass' ? '' : isShare(nutrient) ? ', or %' : ', or % DV';
  return `Write ${name} in ${kindWords[kind]}${share}${also}.`;
};

/** A converted amount as decimal text, rounded half to even to the nutrient's decimals. */
export const roundAmount = (amount: Fraction, decimals: number): string => {
  const unit = 10n ** BigInt(decimals);
  return exactText({ top: roundHalfEven(multiply(amount, { top: unit, bottom: 1n })), bottom: unit });
};
