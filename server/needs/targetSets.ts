import type { NeedBreakdown, NutrientEntry } from '../contract/shapes.ts';
import { keptLowText } from '../contract/targetClauses.ts';
import {
  type PatientTargets,
  type PetTargetSet,
  perDayOf,
  type TargetBound,
  type TargetPet,
  type TargetRow,
} from '../contract/targetRows.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CaPBounds } from '../nutrients/nutrientBounds.model.ts';

/** What Low ends below, and High begins above: a bound is itself Optimal (D7). */
const [below, above] = [1 - 1e-6, 1 + 1e-6];

/** A need as sets act on it. */
interface TargetedNeed {
  readonly perDay: NeedBreakdown;
  readonly caP: CaPBounds;
}

/** A bound of a set in percent of the need. */
interface Asked {
  readonly set: PetTargetSet;
  readonly percent: number;
}

/** Percents of a need at or below which a recipe is Low, and at or above which it is High. */
interface Percents {
  readonly low: number;
  readonly high: number;
}

const strictest = (asked: readonly Asked[], side: 'min' | 'max'): Asked | undefined =>
  asked.toSorted((a, b) => (side === 'min' ? b.percent - a.percent : a.percent - b.percent))[0];

/** The bounds that hold for one row, which sets decide them, and which cannot count. */
const decide = (
  nutrient_id: number | null,
  own: Percents,
  minima: readonly Asked[],
  maxima: readonly Asked[],
  isGrowing: boolean,
) => {
  const bounds: TargetBound[] = [];
  const unmet: PatientTargets['unmet'] = [];
  const drop = ({ set }: Asked, why: PatientTargets['unmet'][number]['why']) =>
    unmet.push({ nutrient_id, set_id: set.id, why });
  // Only a professional sets an animal's food below its need.
  const allowed = maxima.filter((each) => {
    const isAllowed = each.percent * above > own.low || each.set.professional !== null;
    if (!isAllowed) drop(each, 'not_professional');
    return isAllowed;
  });
  const max = strictest(allowed, 'max');
  const keptLow = max !== undefined && max.percent * above <= own.low;
  const high = Math.min(own.high, (max?.percent ?? Number.POSITIVE_INFINITY) * above);
  if (max !== undefined && high < own.high)
    bounds.push({
      ...{ nutrient_id, set_id: max.set.id, side: 'max', percent: max.percent, kept_low: keptLow },
      own: finite(own.high),
    });
  if (keptLow && isGrowing) drop(max, 'growth');
  const possible = minima.filter((each) => {
    const isPossible = each.percent * below < high;
    if (!isPossible) drop(each, 'contradiction');
    return isPossible;
  });
  const min = strictest(possible, 'min');
  const floor = keptLow ? 0 : own.low;
  const low = Math.max(floor, (min?.percent ?? 0) * below);
  if (min !== undefined && low > floor)
    bounds.push({
      nutrient_id,
      set_id: min.set.id,
      side: 'min',
      percent: min.percent,
      kept_low: false,
      own: own.low,
    });
  return { low, high, bounds, unmet };
};

const orNaN = (value: number | null | undefined): number => value ?? Number.NaN;

/** The percents of a need's entry; without a bound nothing is Low, or High. */
const ownPercents = ({ low_max, high_min }: NutrientEntry['amount']): Percents => ({
  low: low_max ?? 0,
  high: high_min ?? Number.POSITIVE_INFINITY,
});

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** The rows of sets by what they bound. */
const rowsOf = (sets: readonly PetTargetSet[], isOf: (row: TargetRow) => boolean) =>
  sets.flatMap((set) => set.rows.filter(isOf).map((row) => ({ set, row })));

/** The bounds of one side in percent of an amount. */
const asked = (
  rows: ReturnType<typeof rowsOf>,
  side: 'min' | 'max',
  percentOf: (row: TargetRow, value: number) => number,
): Asked[] =>
  rows.flatMap(({ set, row }) => {
    const value = row[side];
    const percent = value === null ? Number.NaN : percentOf(row, value);
    return Number.isNaN(percent) ? [] : { set, percent };
  });

/** The bounds on values that are none of the need. */
const valuesOf = (sets: readonly PetTargetSet[]): PatientTargets['values'] =>
  rowsOf(sets, (row) => isValue(row)).map(({ set, row: { ratio, category_name, min, max } }) => ({
    ...{ set_id: set.id, category: category_name, min, max },
    ratio: ratio === 'calciumToPhosphorus' ? null : ratio,
  }));

/** True for a row of a ratio other than Ca:P, and of a category of foods. */
const isValue = ({ ratio, category_id }: TargetRow): boolean =>
  category_id !== null || ratio === 'omega6To3' || ratio === 'energyDensity';

/** True for a row that levels compare with: of a nutrient other than energy, on a basis of amounts, or of Ca:P. */
const isJudged = (row: TargetRow, pet: TargetPet): boolean =>
  row.ratio === 'calciumToPhosphorus' ||
  isValue(row) ||
  (row.nutrient_id !== null && row.nutrient_id !== nutrientIds.energy && !Number.isNaN(perDayOf(row, pet)));

/** The need's Ca:P; NaN without one of the two. */
const ratioOf = ({ nutrients }: NeedBreakdown): number => {
  const needed = (id: number) => orNaN(nutrients.find((each) => each.id === id)?.amount.qty);
  return needed(nutrientIds.calcium) / needed(nutrientIds.phosphorus);
};

/** The nutrients that sets bound. */
export const targetedNutrients = (sets: readonly PetTargetSet[]): number[] => [
  ...new Set(rowsOf(sets, ({ nutrient_id }) => nutrient_id !== null).map(({ row }) => row.nutrient_id ?? 0)),
];

/**
 * A need with the bounds of a pet's target sets: the stricter of the two on each side, but a maximum that a professional set
 * below the need's minimum takes its place. Every level, fix and formulation of the pet follows from it.
 * @param today ISO date
 * @param emptyEntryOf the entry of a nutrient that the need does not name
 */
export const withTargetSets = (
  { perDay, caP }: TargetedNeed,
  sets: readonly PetTargetSet[],
  pet: TargetPet,
  today: string,
  emptyEntryOf: (nutrient: number) => NutrientEntry | null,
): TargetedNeed & { readonly patient: PatientTargets | null } => {
  if (sets.length === 0) return { perDay, caP, patient: null };
  const bounds: TargetBound[] = [];
  const ratio = ratioOf(perDay);
  const isUnmet = (row: TargetRow) =>
    !isJudged(row, pet) || (row.ratio === 'calciumToPhosphorus' && Number.isNaN(ratio));
  const unmet: PatientTargets['unmet'] = rowsOf(sets, isUnmet).map(({ set, row }) => ({
    ...{ nutrient_id: row.nutrient_id, set_id: set.id, why: 'not_judged' },
  }));
  const decided = (id: number | null, own: Percents, min: Asked[], max: Asked[]): Percents => {
    const made = decide(id, own, min, max, pet.isGrowing ?? false);
    bounds.push(...made.bounds);
    unmet.push(...made.unmet);
    return made;
  };
  const targeted = (entry: NutrientEntry): NutrientEntry => {
    const rows = rowsOf(sets, (row) => row.nutrient_id === entry.id && isJudged(row, pet));
    if (rows.length === 0) return entry;
    const amountOf = (row: TargetRow, value: number) => value * perDayOf(row, pet);
    const stated = rows.flatMap(({ row }) => [row.min, row.max].map((value) => amountOf(row, orNaN(value))));
    const qty = entry.amount.qty || Math.max(...stated.filter((value) => value > 0), 0) || 1;
    const percentOf = (row: TargetRow, value: number) => (amountOf(row, value) / qty) * 100;
    const own = entry.amount.qty ? ownPercents(entry.amount) : { low: 0, high: Number.POSITIVE_INFINITY };
    const { low, high } = decided(
      entry.id,
      own,
      asked(rows, 'min', percentOf),
      asked(rows, 'max', percentOf),
    );
    const amount = { ...entry.amount, qty, low_max: low > 0 ? low : null, high_min: finite(high) };
    const kept = bounds.find(({ nutrient_id, kept_low }) => nutrient_id === entry.id && kept_low);
    const by = sets.find(({ id }) => id === kept?.set_id);
    return { ...entry, amount, ...(by && { kept_low: keptLowText(by) }) };
  };
  const named = new Set(perDay.nutrients.map(({ id }) => id));
  const added = targetedNutrients(sets).flatMap((id) => (named.has(id) ? [] : (emptyEntryOf(id) ?? [])));
  const nutrients = [...perDay.nutrients, ...added]
    .map(targeted)
    .toSorted((a, b) => a.default_sort_order - b.default_sort_order);
  const ofRatio = rowsOf(sets, (row) => row.ratio === 'calciumToPhosphorus');
  const ratioPercent = (_: TargetRow, value: number) => (value / ratio) * 100;
  const { low: lowMax, high: highMin } = decided(
    null,
    { low: caP.lowMax, high: caP.highMin },
    asked(ofRatio, 'min', ratioPercent),
    asked(ofRatio, 'max', ratioPercent),
  );
  return {
    perDay: { ...perDay, nutrients },
    caP: { lowMax, highMin },
    patient: {
      sets: sets.map((set) => ({
        ...{ ...set, rows: [...set.rows] },
        is_due: set.recheck_on !== null && set.recheck_on <= today,
      })),
      ...{ bounds, unmet, values: valuesOf(sets) },
    },
  };
};
