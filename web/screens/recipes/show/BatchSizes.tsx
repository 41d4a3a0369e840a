import { useLocation, useNavigate } from 'react-router-dom';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import { batchFamily } from '../../../parts/recipes/batchFamily.ts';
import { pathTo } from '../../../paths.ts';
import { showRecipeTexts as texts } from '../../../texts/showRecipeTexts.ts';
import { InlineSelect } from '../../../ui/form/InlineSelect.tsx';
import styles from './show.module.css';

/** Selects a batch size of the recipe: each is a recipe of its own, with its own address. */
export const BatchSizes = ({ recipe }: { readonly recipe: Recipe }) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const sizes = batchFamily(recipe);
  const open = (id: string): void =>
    void navigate(pathTo('ShowRecipe', { id }), {
      replace: true,
      preventScrollReset: true,
      state,
    });
  return (
    <div className={styles.batch}>
      <span className={styles.label}>{texts.batchSize}</span>
      {sizes.length === 1 ? (
        <span>{sizes[0]?.label}</span>
      ) : (
        <InlineSelect
          label={texts.batchSize}
          options={sizes.map(({ id, label: text }) => ({
            value: String(id),
            label: text,
          }))}
          value={String(recipe.id)}
          change={open}
        />
      )}
    </div>
  );
};
