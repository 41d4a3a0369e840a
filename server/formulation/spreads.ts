import type { FoodSpread } from '../../engine/host/chances.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { errorsOf } from '../nutrition/standardErrors.ts';

/** The spread of the foods of recipes. */
export class Spreads {
  readonly #snapshot: CatalogueSnapshot;
  readonly #errors = new Map<number, Pick<FoodSpread, 'errors' | 'estimated'>>();

  constructor(snapshot: CatalogueSnapshot) {
    this.#snapshot = snapshot;
  }

  /** The spread of a line, as the engine calculates it. */
  of(line: RecipeLine): FoodSpread {
    const { engine } = this.#snapshot;
    engine.setLines([line]);
    const { amounts, rawAmounts } = engine.assess(null, 1, 1);
    return { cooked: amounts.slice(), raw: rawAmounts.slice(), ...this.#errorsOf(line.food) };
  }

  #errorsOf(food: number): Pick<FoodSpread, 'errors' | 'estimated'> {
    const known = this.#errors.get(food);
    if (known) return known;
    const { columns, foods } = this.#snapshot;
    const of = foods.get(food);
    const errorOf = errorsOf(this.#snapshot);
    const each = columns.map(({ id }) => (of === undefined ? null : errorOf(of, id)));
    const made = {
      errors: Float64Array.from(each, (error) => error?.lot ?? Number.NaN),
      estimated: Float64Array.from(each, (error) => Number(error?.estimated ?? false)),
    };
    this.#errors.set(food, made);
    return made;
  }
}
