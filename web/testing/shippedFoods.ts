import type { Ingredient } from '../../server/contract/ingredients.ts';
import { ingredientOf } from './factories.ts';
import { rowsOf } from './fixtureRows.ts';

/** The shipped foods with household measures, as in responses, without nutrient values. Ids count from 1. */
export const shippedFoods = (): readonly Ingredient[] => {
  const measures = new Map<string, ReadonlyMap<string, string>[]>();
  for (const row of [...rowsOf('household-measures'), ...rowsOf('spoon-measures')]) {
    const key = row.get('ndb_no') ?? row.get('key') ?? '';
    measures.set(key, [...(measures.get(key) ?? []), row]);
  }
  const pieces = new Map(rowsOf('food-units').map((row) => [row.get('ndb_no') ?? '', row]));
  const foods = [...rowsOf('foods'), ...rowsOf('supplements')];
  return foods.map((row, at) => {
    const key = row.get('ndb_no') ?? row.get('key') ?? '';
    const piece = pieces.get(key) ?? (row.has('unit_mg') ? row : undefined);
    return ingredientOf(at + 1, 0, {
      name: row.get('name') ?? '',
      short_name: row.get('short_name') ?? '',
      reference_only: row.get('reference_only') === '1',
      unit_name: piece?.get('unit_name') ?? piece?.get('unit') ?? null,
      unit_mg: piece ? Number(piece.get('unit_mg')) : null,
      measures: (measures.get(key) ?? []).map((measure, index) => ({
        id: index + 1,
        amount: Number(measure.get('amount')),
        measure: [measure.get('measure') ?? '', measure.has('source') ? `(${measure.get('source')})` : '']
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim(),
        gram_weight: Number(measure.get('gram_weight')),
      })),
    });
  });
};
