import { selectRows } from '../kernel/database/queries/rows.ts';

/** A food by its normalized name and its category. */
export interface NamedFood {
  readonly id: number;
  readonly category: string;
  readonly search_name: string;
}

/** Names and categories of all foods, to find the foods with an allergen. */
export const getNamedFoods = (): Promise<NamedFood[]> =>
  selectRows<NamedFood>(
    `SELECT i.id, i.search_name, c.name AS category FROM ingredients i
      JOIN food_categories c ON c.id = i.category_id`,
  );
