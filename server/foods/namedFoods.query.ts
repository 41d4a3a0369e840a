import { selectRows } from '../kernel/database/queries/rows.ts';

/** A food by its names and its category. */
export interface NamedFood {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly category: string;
}

/** Names and categories of all foods, to find the foods with an allergen. */
export const getNamedFoods = (): Promise<NamedFood[]> =>
  selectRows<NamedFood>(
    `SELECT i.id, i.name, i.short_name, c.name AS category FROM ingredients i
      JOIN food_categories c ON c.id = i.category_id`,
  );
