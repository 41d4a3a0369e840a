import { useLocation, useNavigate } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { showRecipeTexts as texts } from '../../texts/showRecipeTexts.ts';
import { InlineSelect } from '../../ui/form/InlineSelect.tsx';
import { batchFamily } from './batchFamily.ts';
import styles from './batchSizes.module.css';

interface BatchSizesProps {
  readonly recipe: Recipe;
  /** Path of the screen for a batch size. */
  readonly path: (id: string) => string;
}

/** Selects a batch size of the recipe: each is a recipe of its own, with its own address. */
export const BatchSizes = ({ recipe, path }: BatchSizesProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const sizes = batchFamily(recipe);
  const open = (id: string): void =>
    void navigate(path(id), { replace: true, preventScrollReset: true, state });
  return (
    <div className={styles.batch}>
      <span className={styles.label}>{texts.batchSize}</span>
      {sizes.length === 1 ? (
        <span>{sizes[0]?.label}</span>
      ) : (
        <InlineSelect
          label={texts.batchSize}
          options={sizes.map(({ id, label: text }) => ({ value: String(id), label: text }))}
          value={String(recipe.id)}
          change={open}
        />
      )}
    </div>
  );
};
