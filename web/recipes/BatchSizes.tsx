import { useLocation, useNavigate } from 'react-router-dom';
import type { Recipe } from '../../server/contract/recipes.ts';
import { InlineSelect } from '../ui/form/InlineSelect.tsx';
import { batchFamily, gramsOf } from './batchFamily.ts';
import { fullnessText } from './batchFullness.ts';
import styles from './batchSizes.module.css';
import { showRecipeTexts as texts } from './showRecipeTexts.ts';

interface BatchSizesProps {
  readonly recipe: Recipe;
  /** Path of the screen for a batch size. */
  readonly path: (id: string) => string;
  /** The batch sizes that can be opened now, and why not the others. Without it all can. */
  readonly only?: { readonly openable: ReadonlySet<number>; readonly reason: string };
}

/** Selects a batch size of the recipe: each is a recipe of its own, with its own address. */
export const BatchSizes = ({ recipe, path, only }: BatchSizesProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const sizes = batchFamily(recipe).map(({ id, label }) => ({
    ...{ value: String(id), label },
    disabled: only !== undefined && !only.openable.has(id),
  }));
  const fullness = fullnessText({ ...recipe, total_qty: gramsOf(recipe, recipe) });
  const open = (id: string): void =>
    void navigate(path(id), { replace: true, preventScrollReset: true, state });
  return (
    <div className={`${styles.batch} row below-24 gap-8-16`}>
      <span className="muted">{texts.batchSize}</span>
      {sizes.length === 1 ? (
        <span>{sizes[0]?.label}</span>
      ) : (
        <InlineSelect label={texts.batchSize} options={sizes} value={String(recipe.id)} change={open} />
      )}
      {fullness !== null && <span className="muted">{fullness}</span>}
      {sizes.some(({ disabled }) => disabled) && <span className="muted">{only?.reason}</span>}
    </div>
  );
};
