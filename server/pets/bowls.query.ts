import { selectRows } from '../kernel/database/queries/rows.ts';

/** A food of a bowl. */
export interface BowlRow {
  /** A recipe, or a batch variant of it. */
  readonly recipe_id: number;
  readonly food: number;
  /** In `days` days. */
  readonly milligrams: number;
  readonly days: number;
}

const columns = 'b.ingredient_id AS food, b.milligrams, b.days, b.position';

/** A day's food is the same from each batch, and so is what a bowl gets beside it. */
const sql = `SELECT b.recipe_id, ${columns} FROM bowl_lines b WHERE b.pet_id = :pet
  UNION ALL SELECT v.id AS recipe_id, ${columns}
  FROM bowl_lines b JOIN recipes v ON v.parent_id = b.recipe_id WHERE b.pet_id = :pet
  ORDER BY recipe_id, position`;

/** What the bowl of a pet gets beside recipes and their batch variants. The caller has access to the pet. */
export const bowlRowsOf = async (pet: number): Promise<BowlRow[]> =>
  (await selectRows<BowlRow>(sql, { pet })).map((row) => ({ ...row, milligrams: Number(row.milligrams) }));

/** The ids of the recipes and batch variants beside which the bowl of a pet gets something. */
export const bowlRecipesOf = async (pet: number): Promise<number[]> => [
  ...new Set((await bowlRowsOf(pet)).map(({ recipe_id }) => recipe_id)),
];
