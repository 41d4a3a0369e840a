import type { Engine } from '../../engine/host/engine.ts';
import { type GramsProblem, parseGrams } from '../../engine/host/quantity.ts';
import { FieldErrors, Stale } from '../http/errors.ts';
import { Ingredient } from '../models/ingredients.ts';
import { RecipeIngredient } from '../models/recipeDetails.ts';
import { Recipe } from '../models/recipes.ts';

/** A line as it was sent. */
export interface TypedLine {
  readonly id: number;
  readonly total_g: number | string;
}

/** A line that can be stored: whole milligrams. */
interface Line {
  readonly food: number;
  readonly milligrams: number;
}

const problems: Readonly<Record<GramsProblem, string>> = {
  empty: 'Type an amount in grams.',
  'not-a-number': 'Not a number of grams.',
  negative: 'Grams cannot be negative.',
  'too-many-decimals': 'At most 3 decimals.',
  'too-large': 'At most 100 kg.',
};

/** Wrong fields, by line: `ingredients.3.total_g`. */
class LineErrors {
  readonly #fields = new Map<string, string[]>();

  add(line: number, field: 'id' | 'total_g', message: string): void {
    const name = `ingredients.${line}.${field}`;
    this.#fields.set(name, [...(this.#fields.get(name) ?? []), message]);
  }

  /** @throws FieldErrors when there are any */
  throwAny(): void {
    if (this.#fields.size > 0) throw new FieldErrors(Object.fromEntries(this.#fields));
  }
}

const readLine = ({ id, total_g }: TypedLine, index: number, errors: LineErrors): Line => {
  const grams = parseGrams(String(total_g));
  if (!grams.ok) errors.add(index, 'total_g', problems[grams.problem]);
  return { food: id, milligrams: grams.ok ? grams.milligrams : 0 };
};

const checkFoods = (
  lines: readonly Line[],
  foods: ReadonlyMap<number, Ingredient>,
  kept: ReadonlySet<number>,
  errors: LineErrors,
): void => {
  const seen = new Set<number>();
  lines.forEach(({ food: id }, index) => {
    const food = foods.get(id);
    if (seen.has(id)) errors.add(index, 'id', 'This ingredient is in the list twice.');
    else if (food === undefined) errors.add(index, 'id', 'There is no such ingredient.');
    else if (food.reference_only && !kept.has(id)) {
      errors.add(index, 'id', 'A reference compound cannot be added: use a diluted product or a tablet.');
    }
    seen.add(id);
  });
};

/** Amounts whose totals could not be exact are refused on their lines (D28). */
const checkTotals = (engine: Engine, lines: readonly Line[], errors: LineErrors): void => {
  const { tooLarge } = engine.open(lines);
  for (const index of tooLarge) errors.add(index, 'total_g', 'Too much to be calculated exactly.');
};
