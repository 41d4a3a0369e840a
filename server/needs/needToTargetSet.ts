import type { TargetRow } from '../contract/targetRows.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CaPBounds } from '../nutrients/nutrientBounds.model.ts';

/** A nutrient of a need: an amount per kg and day, with its bounds in percent of it. */
export interface NeedAmount {
  readonly nutrient_id: number;
  readonly name: string;
  readonly amount: number;
  readonly low_max: number | null;
  readonly high_min: number | null;
  readonly note: string | null;
}

/** A need as a target set can hold it. */
export interface ConvertedNeed {
  readonly amounts: readonly NeedAmount[];
  /** Exponent of the weight that amounts scale with; 1 for amounts per kg. */
  readonly exponent: number;
  /** The weight that the amounts are stated for; any for amounts per kg. */
  readonly referenceKg: number;
  readonly caP: CaPBounds;
  /** Names of the species that the set is not for. */
  readonly otherSpecies: readonly string[];
}

/** A row that a set is made with. */
export type NewRow = Pick<TargetRow, 'nutrient_id' | 'ratio' | 'basis' | 'min' | 'max' | 'note'>;

/** What is made of a need or a set, and what is not carried over, in sentences. */
export interface Converted<Made> {
  readonly made: Made;
  readonly leftOut: readonly string[];
}

/** Distance of a stored percent from the published one, which is Optimal (D6, D7). */
export const beside = 0.0001;

/** A percent as it is published: 100 for the minimum 99.9999. */
const published = (percent: number, towards: 1 | -1): number =>
  Number((percent + towards * beside).toFixed(3));

/** Digits of a calculated amount that count. */
const digits = 10;

/** A calculated amount without the last digits of a double. */
export const exact = (value: number): number => Number(value.toPrecision(digits));

const perKg = { basis: 'per_kg', factor: 1 } as const;

/** The basis of all rows, with the factor of amounts per kg; null if no basis scales as the need does. */
const basisOf = ({ amounts, exponent, referenceKg }: ConvertedNeed) => {
  if (exponent === 1) return perKg;
  if (exponent === 0.75) return { basis: 'per_kg_metabolic', factor: referenceKg ** 0.25 } as const;
  const kcal = amounts.find(({ nutrient_id }) => nutrient_id === nutrientIds.energy)?.amount ?? 0;
  return kcal > 0 ? ({ basis: 'per_1000_kcal', factor: 1000 / kcal } as const) : null;
};

const ratioRow = ({ amounts, caP }: ConvertedNeed): NewRow[] => {
  const of = (id: number) => amounts.find(({ nutrient_id }) => nutrient_id === id)?.amount ?? Number.NaN;
  const ratio = of(nutrientIds.calcium) / of(nutrientIds.phosphorus);
  if (!(ratio > 0) || !Number.isFinite(ratio)) return [];
  const bound = (percent: number, towards: 1 | -1) => exact((ratio * published(percent, towards)) / 100);
  const [min, max] = [bound(caP.lowMax, 1), bound(caP.highMin, -1)];
  return [{ nutrient_id: null, ratio: 'calciumToPhosphorus', basis: 'ratio', min, max, note: null }];
};

/** The rows of a target set that bounds what a need bounds. */
export const needToTargetRows = (need: ConvertedNeed): Converted<readonly NewRow[]> => {
  const basis = basisOf(need);
  const own = need.amounts.filter(({ nutrient_id }) => nutrient_id !== nutrientIds.energy);
  const isBounded = ({ low_max, high_min }: NeedAmount) => low_max !== null || high_min !== null;
  const unbounded = own.filter((each) => !isBounded(each)).map(({ name }) => name);
  const leftOut = [
    'Its energy, and for whom it is by age, weight, life phase and activity: a target set is for any animal of its species.',
    ...need.otherSpecies.map((name) => `${name}: a target set is for one species.`),
    ...(unbounded.length > 0 ? [`${unbounded.join(', ')}: the need states no minimum and no maximum.`] : []),
    ...(basis === null && own.length > 0
      ? ['All amounts: the need states no energy, and they do not scale with the weight as targets do.']
      : []),
  ];
  if (basis === null) return { made: ratioRow(need), leftOut };
  const rows = own.filter(isBounded).map(({ nutrient_id, amount, low_max, high_min, note }): NewRow => {
    const of = (percent: number | null, towards: 1 | -1) =>
      percent === null ? null : exact((amount * basis.factor * published(percent, towards)) / 100);
    const [min, max] = [of(low_max, 1), of(high_min, -1)];
    return { nutrient_id, ratio: null, basis: basis.basis, min, max, note };
  });
  return { made: [...rows, ...ratioRow(need)], leftOut };
};
