import { doseColumns, type SpeciesFlag } from '../foods/ingredientDetails.model.ts';
import { selectRows } from '../kernel/database/queries/rows.ts';

/** A food as a candidate for a remedy. */
export interface RemedyFood {
  readonly id: number;
  readonly search_name: string;
  readonly category: string;
  readonly state: string | null;
  readonly unit_name: string | null;
  readonly unit_mg: number | null;
  readonly safety_reviewed: boolean | number;
}

/** A food's warning for a species. */
export interface RemedyFlag extends Omit<SpeciesFlag, 'species' | 'unsafe' | 'possibly_unsafe' | 'held_by'> {
  readonly ingredient_id: number;
  readonly unsafe: boolean | number;
  readonly possibly_unsafe: boolean | number;
}

/** All foods that a recipe may hold, by id. Reference compounds are left out (D39). */
export const getRemedyFoods = (): Promise<RemedyFood[]> =>
  selectRows<RemedyFood>(
    `SELECT i.id, i.search_name, i.state, i.unit_name, i.unit_mg, i.safety_reviewed, c.name AS category FROM ingredients i
      JOIN food_categories c ON c.id = i.category_id WHERE i.reference_only = 0 ORDER BY i.id`,
  );

/** All warnings of foods. */
export const getRemedyFlags = (): Promise<RemedyFlag[]> =>
  selectRows<RemedyFlag>(
    `SELECT ingredient_id, specie_id, unsafe, possibly_unsafe, warning_kind, ${doseColumns.join()} FROM ingredient_flags`,
  );
