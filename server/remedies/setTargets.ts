import type { DerivedValues } from '../../engine/host/derivedValues.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { PatientTargets, TargetValue, ValueRange } from '../contract/targetRows.ts';
import { namedFoods } from '../foods/allergens.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';

/** The target sets of a pet, with the foods of each category that they bound. */
export interface SetTargets {
  readonly patient: PatientTargets;
  readonly foodsOf: ReadonlyMap<string, ReadonlySet<number>>;
}

/** The sets of a pet; null without one. */
export const setTargetsOf = async (
  snapshot: CatalogueSnapshot,
  patient: PatientTargets | null,
): Promise<SetTargets | null> => {
  if (patient === null || patient.sets.length === 0) return null;
  const foodsOf = new Map(
    patient.values.flatMap(({ category }) => (category ? [[category, new Set<number>()]] : [])),
  );
  if (foodsOf.size > 0)
    for (const { id, category } of await namedFoods(snapshot)) foodsOf.get(category)?.add(id);
  return { patient, foodsOf };
};

/** The name of a set of a pet. */
export const nameOfSet = ({ patient }: SetTargets, set_id: number): string =>
  patient.sets.find(({ id }) => id === set_id)?.name ?? '';

/** A change of a recipe: so many milligrams more, or less, of a food, with the derived values of the result. */
interface Changed {
  readonly food: number;
  readonly milligrams: number;
  readonly derived: DerivedValues;
}

/** What a sum of doubles, and the trace that nearly every food has of a nutrient, may add. */
const trace = 1.005;

/** How far a value is beyond a bound; 0 within. What nobody knows is endlessly far. */
const beyond = ({ min, max }: TargetValue, range: ValueRange): number => {
  const far = Math.max(0, max === null ? 0 : range.max - max, min === null ? 0 : min - range.min);
  return Number.isNaN(far) ? Number.POSITIVE_INFINITY : far;
};

/**
 * Tells whether a change of a recipe takes a pet farther beyond a target set than the recipe is: what a set bounds besides
 * levels, and a maximum of it that the recipe has reached already.
 * @param derived of the recipe as it is
 */
export const isBeyondSets = (
  { patient, foodsOf }: SetTargets,
  { place }: CatalogueSnapshot,
  { need, kcalPerDay }: PetTarget,
  lines: readonly RecipeLine[],
  derived: DerivedValues,
): ((changed: Changed) => boolean) => {
  const sumOf = (foods: ReadonlySet<number> | null) =>
    lines.reduce((sum, { food, milligrams }) => sum + (foods?.has(food) === false ? 0 : milligrams), 0);
  const whole = sumOf(null);
  const rangeIn = (
    { ratio, category }: TargetValue,
    { food, milligrams, derived: of }: Changed,
  ): ValueRange => {
    if (ratio !== null) return { min: of.values[ratio].min, max: of.values[ratio].max };
    const foods = foodsOf.get(category ?? '') ?? new Set();
    const share = ((sumOf(foods) + (foods.has(food) ? milligrams : 0)) / (whole + milligrams)) * 100;
    return { min: share, max: share };
  };
  const now: Changed = { food: 0, milligrams: 0, derived };
  const values = patient.values.map((value) => ({ value, before: beyond(value, rangeIn(value, now)) }));
  const maxima = patient.bounds.flatMap(({ nutrient_id, side }) => {
    const column = place.get(nutrient_id ?? 0);
    if (side === 'min' || column === undefined) return [];
    const [amount = Number.NaN, percent = Number.NaN] = [need.amounts[column], need.highMin[column]];
    const max = (amount * percent * 10) / kcalPerDay;
    return { column, most: Math.max(max, (derived.per1000Kcal[column] ?? 0) * trace) };
  });
  return (changed) =>
    values.some(({ value, before }) => beyond(value, rangeIn(value, changed)) > before * trace + 1e-9) ||
    maxima.some(({ column, most }) => (changed.derived.per1000Kcal[column] ?? 0) > most);
};

/** What is kept, for a pet whose sets bound anything. */
export const keptSetsText = ({ patient }: SetTargets): readonly string[] =>
  patient.sets
    .filter(({ id }) => [...patient.bounds, ...patient.values].some(({ set_id }) => set_id === id))
    .map(({ name }) => `“${name}” is kept: no food is proposed that takes the recipe beyond it.`);
