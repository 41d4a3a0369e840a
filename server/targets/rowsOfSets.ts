import type { TargetRow as Row } from '../contract/targetRows.ts';
import { FoodCategory } from '../foods/foodCategories.model.ts';
import { TargetRow } from './targetRows.model.ts';

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** A stored row as answers have it. */
const serializeRow = (row: TargetRow, categories: ReadonlyMap<number, string>): Row => ({
  ...{ nutrient_id: row.nutrient_id, ratio: row.ratio, category_id: row.category_id, basis: row.basis },
  category_name: row.category_id === null ? null : (categories.get(row.category_id) ?? null),
  ...{ min: numberOf(row.min), max: numberOf(row.max), kcal_per_kg: numberOf(row.kcal_per_kg) },
  ...{ note: row.note, source: row.source, confidence: row.confidence },
});

/** The rows of target sets in their order, by set. */
export const rowsOfSets = async (target_set_id: readonly number[]): Promise<ReadonlyMap<number, Row[]>> => {
  const rows = await TargetRow.findAll({
    where: { target_set_id: [...target_set_id] },
    order: ['target_set_id', 'position'],
  });
  const id = rows.flatMap(({ category_id }) => category_id ?? []);
  const found = id.length === 0 ? [] : await FoodCategory.findAll({ where: { id } });
  const categories = new Map(found.map((category) => [category.id, category.name]));
  const bySet = new Map<number, Row[]>(target_set_id.map((id) => [id, []]));
  for (const row of rows) bySet.get(row.target_set_id)?.push(serializeRow(row, categories));
  return bySet;
};
