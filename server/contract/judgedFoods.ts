import { type DosedLine, type JudgedDose, judgeDoses } from './doses.ts';
import { animalsOf, type JudgedRow, type NamedFood } from './verdict.ts';

/** What the verdict needs to know of a line's food, with its warnings for the species. */
export interface SafetyFacts extends Omit<DosedLine, 'nutrientPercent'> {
  readonly id: number;
  readonly short_name: string;
  readonly unsafe: boolean;
  readonly possibly_unsafe: boolean;
  readonly safety_reviewed: boolean;
}

/** A pet's day of the recipe, by which doses are judged. */
export interface JudgedDay {
  /** Grams of a serving; null if it is not known. */
  readonly grams: number | null;
  readonly kg: number;
  readonly rows: readonly JudgedRow[] | null;
}

/** A dose by nutrients is above where the row of one is High, and not known where a row has no level. */
const nutrientPercent = (rows: readonly JudgedRow[] | null) => (id: number) => {
  const row = rows?.find(({ nutrient_id }) => nutrient_id === id);
  if (rows === null) return null;
  if (row === undefined) return undefined;
  if (row.level === 'high') return Number.POSITIVE_INFINITY;
  return row.level === 'unknown' || row.level === 'none' ? null : 0;
};

/** A food whose warning is a dose. Without a pet an amount per kg cannot be judged, so that it is a caution. */
const dosedFood = (
  { id, short_name: name, dose }: SafetyFacts,
  { state }: JudgedDose,
  day: JudgedDay | null,
): NamedFood | [] => {
  if (state === 'below') return [];
  const reason = dose?.text ?? 'safe up to a dose';
  if (state === 'above') return { id, name, kind: 'overdose', reason };
  if (day === null) return { id, name, kind: 'caution', reason };
  return { id, name, kind: 'dose_unknown', reason };
};

/** The foods that count against a recipe for its species, or for the pet of a day. */
export const namedFoods = (
  foods: readonly SafetyFacts[],
  species: readonly string[],
  day: JudgedDay | null,
): NamedFood[] => {
  const animals = animalsOf(species);
  const lines = foods.map((food) => ({ ...food, nutrientPercent: nutrientPercent(day?.rows ?? null) }));
  const grams = foods.reduce((sum, food) => sum + food.grams, 0);
  const doses = judgeDoses(lines, grams, { grams: day?.grams ?? null, kg: day?.kg ?? null });
  return foods.flatMap((food, at): NamedFood | NamedFood[] => {
    const { id, short_name: name, unsafe, possibly_unsafe, safety_reviewed } = food;
    const dose = doses[at] ?? null;
    if (unsafe) return { id, name, kind: 'unsafe', reason: `harmful to ${animals}` };
    const overdose = dose?.state === 'above';
    if (!safety_reviewed && !overdose)
      return { id, name, kind: 'unreviewed', reason: 'not reviewed for safety' };
    if (dose) return dosedFood(food, dose, day);
    return possibly_unsafe ? { id, name, kind: 'caution', reason: `possibly unsafe for ${animals}` } : [];
  });
};
