import { perDayOf, type TargetPet, type TargetRow } from '../contract/targetRows.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { beside, type Converted, exact } from './needToTargetSet.ts';

/** A nutrient of a new need: an amount per kg and day, with its bounds in percent of it. */
interface NewAmount {
  readonly id: number;
  readonly qty: number;
  readonly low_max: number | null;
  readonly high_min: number | null;
  readonly note: string | null;
}

/** What a need is made of. */
interface NewNeed {
  readonly amounts: readonly NewAmount[];
  /** Percent of the need's own Ca:P; null for the usual ones. */
  readonly caP: { readonly low: number | null; readonly high: number | null };
}

/** Bounds of one nutrient of a day, the stricter of each side. */
interface Bounded {
  readonly id: number;
  readonly min: number;
  readonly max: number;
  readonly notes: readonly string[];
}

/** A percent just below, or above, a published one, which is Optimal itself (D6, D7). */
const stored = (percent: number, towards: 1 | -1): number =>
  Number((Number(percent.toFixed(3)) + towards * beside).toFixed(4));

const byNutrient = (rows: readonly TargetRow[], pet: TargetPet): Bounded[] => {
  const found = new Map<number, Bounded>();
  for (const row of rows) {
    const { nutrient_id: id, min, max, note, source } = row;
    if (id === null) continue;
    const by = perDayOf(row, pet);
    const before = found.get(id) ?? { id, min: 0, max: Number.POSITIVE_INFINITY, notes: [] };
    found.set(id, {
      id,
      min: Math.max(before.min, (min ?? 0) * by),
      max: Math.min(before.max, max === null ? Number.POSITIVE_INFINITY : max * by),
      notes: [...before.notes, ...[note, source].filter((each) => each !== null)],
    });
  }
  return [...found.values()];
};

const maxNoteLength = 2000;

const amountOf = ({ id, min, max, notes }: Bounded, kg: number): NewAmount => ({
  ...{ id, qty: exact(min / kg), low_max: stored(100, -1) },
  high_min: Number.isFinite(max) ? stored((max / min) * 100, 1) : null,
  note: notes.length === 0 ? null : notes.join('; ').slice(0, maxNoteLength),
});

/** Bases whose figures are the same whatever an animal weighs, if its energy scales with metabolic weight. */
const scaled: readonly TargetRow['basis'][] = [
  ...(['per_1000_kcal', 'per_100g_dry_matter', 'per_100g_as_fed', 'percent_of_energy'] as const),
  ...(['ratio', 'percent_of_food'] as const),
];

/** The ratio's bounds in percent of what calcium and phosphorus the need asks for. */
const ratioOf = (rows: readonly TargetRow[], amounts: readonly NewAmount[]) => {
  const row = rows.find(({ ratio }) => ratio === 'calciumToPhosphorus');
  const of = (nutrient: number) => amounts.find(({ id }) => id === nutrient)?.qty ?? Number.NaN;
  const ratio = of(nutrientIds.calcium) / of(nutrientIds.phosphorus);
  const percent = (value: number | null, towards: 1 | -1) =>
    value === null || Number.isNaN(ratio) ? null : stored((value / ratio) * 100, towards);
  return {
    caP: { low: percent(row?.min ?? null, -1), high: percent(row?.max ?? null, 1) },
    isLeftOut: row !== undefined && Number.isNaN(ratio),
  };
};

/** What a row without a place in a need is of. */
const otherName = ({ ratio, category_name }: TargetRow): string =>
  ratio === 'omega6To3' ? 'Omega 6:3' : ratio === 'energyDensity' ? 'Energy density' : (category_name ?? '');

const sentence = (names: readonly string[], why: string): string[] =>
  names.length === 0 ? [] : [`${[...new Set(names)].join(', ')}: ${why}`];

/**
 * The amounts of a need that asks for the minimums of a target set.
 * @param pet the animal that the need is stated for
 * @param nameOf the name of a nutrient
 */
export const targetRowsToNeed = (
  rows: readonly TargetRow[],
  pet: TargetPet,
  exponent: number,
  nameOf: (nutrient: number) => string,
): Converted<NewNeed> => {
  const bounded = byNutrient(rows, pet);
  const isMet = ({ min, max }: Bounded) => min > 0 && max >= min;
  const amounts = bounded.filter(isMet).map((each) => amountOf(each, pet.kg));
  const ratio = ratioOf(rows, amounts);
  const names = (of: readonly Bounded[]) => of.map(({ id }) => nameOf(id));
  const isScaled = ({ basis }: TargetRow) =>
    scaled.includes(basis) || (basis === 'per_kg_metabolic' && exponent === 0.75);
  const atOne = rows.flatMap((row) => (isScaled(row) ? [] : nameOf(row.nutrient_id ?? 0)));
  return {
    made: { amounts, caP: ratio.caP },
    leftOut: [
      'Of what the set does not bound the need asks for nothing: no recipe is complete by it until you add it.',
      ...sentence(
        names(bounded.filter(({ min }) => !(min > 0))),
        'a need bounds a nutrient by percents of its minimum, and the set states none.',
      ),
      ...sentence(
        names(bounded.filter((each) => each.min > 0 && !isMet(each))),
        'no amount is within all rows.',
      ),
      ...sentence(
        rows
          .filter(({ nutrient_id, ratio: of }) => nutrient_id === null && of !== 'calciumToPhosphorus')
          .map(otherName),
        'a need has no place for it.',
      ),
      ...sentence(ratio.isLeftOut ? ['Ca:P'] : [], 'the need has not both minimums that it is of.'),
      ...sentence(atOne, 'exact for the chosen weight alone.'),
    ],
  };
};
