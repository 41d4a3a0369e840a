import { expect } from 'vitest';
import { LineValues } from '../../engine/host/lineValues.ts';
import type { Editor } from '../editor/editor.ts';
import type { ViewOrder } from '../editor/foods/order.ts';
import { percentOfFood } from '../kernel/recipeCalculator.ts';
import { type DraftLine, linesByKey } from '../nutrition/draft.ts';
import type { MatrixRow } from '../nutrition/matrix/matrixRows.ts';
import { foodColumns } from '../nutrition/matrix/recipeColumns.ts';
import { recipeSource } from '../nutrition/matrix/recipeSource.ts';
import { contributionOf } from '../nutrition/nutrients/contributions.ts';

const nutrientRow = (column: number): MatrixRow => ({
  ...{ kind: 'nutrient', key: `n${column}`, name: 'Nutrient', column, unit: 'mg', scale: 4, role: null },
});

/** Expects two amounts to be one. Only a difference costs the time of an assertion. */
const expectNear = (shown: unknown, amount: number): void => {
  if (!Object.is(shown, amount) && !(Math.abs(Number(shown) - amount) < 5e-7)) expect(shown).toBe(amount);
};

/** Expects the same values in the same order. */
const expectSame = (shown: readonly unknown[], expected: readonly unknown[]): void => {
  if (shown.length !== expected.length || !shown.every((each, at) => Object.is(each, expected[at])))
    expect(shown).toEqual(expected);
};

const ranked = (amount: number): number => (Number.isNaN(amount) ? -1 : amount);

/**
 * The rows and columns of foods as the screen draws them. They are drawn again after each change of the state; until
 * then the old ones are painted with the new state.
 */
export class DrawnFoods {
  #order: ViewOrder = { keys: [], notStated: 0 };
  #columns: ReturnType<typeof foodColumns> = [];
  readonly model: Editor;
  readonly #values: ReadonlyMap<number, readonly number[]>;

  /** @param values amount of each nutrient in 100 g of a food */
  constructor(model: Editor, values: ReadonlyMap<number, readonly number[]>) {
    this.model = model;
    this.#values = values;
    this.draw();
    model.subscribe(() => {
      this.#paint();
      this.draw();
      this.#paint();
    });
  }

  /** Draws the rows of the current lines, each once, in the chosen order. */
  draw(): void {
    const state = this.model.state();
    this.#order = state.order.shown;
    this.#columns = foodColumns(state.draft.lines, 'amount');
    const { keys } = this.#order;
    expectSame([...keys].sort(), state.draft.lines.map(({ key }) => key).sort());
    const shown = keys.map((key) => this.#amountOf(linesByKey(state.draft.lines).get(key)));
    // During an edit no row moves.
    if (state.results && state.history.open === null && state.sort.by === 'nutrient')
      expectSame(
        shown,
        shown.toSorted((a, b) => ranked(b) - ranked(a)),
      );
  }

  /** Reads what the drawn rows show. A row shows its own food, or nothing after its food was removed. */
  #paint(): void {
    const { draft, results } = this.model.state();
    if (!results) return;
    const lines = linesByKey(draft.lines);
    const total = draft.lines.reduce((sum, { milligrams }) => sum + milligrams, 0);
    const source = recipeSource(this.model, {
      ...{ of: new LineValues([]), width: 2, bounds: null, showing: 'amount' },
    });
    const read = source.read(this.#columns);
    const row = { ...nutrientRow(this.#column), key: 'row' } as Parameters<NonNullable<typeof read>>[0];
    for (const key of this.#order.keys) {
      const line = lines.get(key);
      const amount = this.#amountOf(line);
      expectNear(contributionOf(this.model, Number(key), this.#column), amount);
      const percent = line && total > 0 ? (100 * line.milligrams) / total : Number.NaN;
      expectNear(percentOfFood(results, Number(key)), percent);
      const column = this.#columns.find((each) => each.key === key);
      const shown = column && read?.(row, column).value;
      expectNear(shown ?? Number.NaN, amount);
    }
  }

  get #column(): number {
    const { sort } = this.model.state();
    return sort.by === 'nutrient' ? sort.column : 0;
  }

  #amountOf(line: DraftLine | undefined): number {
    const value = line && this.#values.get(line.food.id)?.[this.#column];
    return line && value !== undefined ? (value * line.milligrams) / 100_000 : Number.NaN;
  }
}
