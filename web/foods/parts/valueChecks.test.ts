import { expect, it } from 'vitest';
import type { AdminIngredient } from '../../../server/contract/adminIngredients.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { Cells } from '../../ui/table/cells.ts';
import { ValueChecks } from './valueChecks.ts';
import { valueColumn, valueFields, valueRows } from './valueRows.ts';

const [carbohydrate, fiber] = [205, 291];
const nutrients = [carbohydrate, fiber].map((id) => ({ id, display: `N${id}`, unit_type: 'g', scale: 3 }));
const food = { stated: { nutrients: [] } } as unknown as AdminIngredient;

it('leaves a number without bounds to the error of its field, and doubts one that can be true', () => {
  const rows = valueRows(nutrients as unknown as Nutrient[], food);
  const cells = new Cells(rows, ({ id }) => id, valueFields);
  const checks = new ValueChecks(cells, nutrients as unknown as Nutrient[]);
  checks.watch();
  checks.set({ name: 'Oats', category: 'Grains', totalQty: '100', usual: new Map() });
  const type = (id: number, text: string): void => {
    cells.set(id, valueColumn, text);
    cells.leave(id, valueColumn);
  };
  type(carbohydrate, '60');
  type(fiber, '70');
  expect(checks.warningOf(fiber)).toContain('70 g per 100 g is more than');
  type(fiber, '70 to 80');
  expect(checks.warningOf(fiber)).toContain('70 g per 100 g is more than');
  type(fiber, '9'.repeat(5000));
  expect(checks.warningOf(fiber)).toBe('');
  expect(cells.error(fiber, valueColumn)).toBe('At most 1000000000000000.');
});
