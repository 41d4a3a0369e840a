import type { ReactNode } from 'react';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';

interface FoodTableProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly heads: readonly string[];
  readonly foods: readonly RecipeIngredient[];
  /** The row of a food, with a key. */
  readonly row: (food: RecipeIngredient) => ReactNode;
  /** The cells of the last row after its heading. */
  readonly total: ReactNode;
  readonly totalName: string;
}

/** A table of the foods of a recipe with a row of totals. */
export const FoodTable = ({ label, className, heads, foods, row, total, totalName }: FoodTableProps) => (
  <table className={className} aria-label={label}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{foods.map(row)}</tbody>
    <tfoot>
      <tr>
        <th scope="row">{totalName}</th>
        {total}
      </tr>
    </tfoot>
  </table>
);
