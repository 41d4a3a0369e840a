import { Link } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { pathTo } from '../../kernel/paths.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import { batchFamily } from '../batchFamily.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import styles from './editRecipe.module.css';
import { freeTag } from './recipeFields.ts';

interface BatchSizeProps {
  readonly recipe: Recipe;
  /** The id of the recipe that it is a batch size of. */
  readonly parent: number;
}

const yesNo = (is: boolean): string => (is ? texts.yes : texts.no);

/** What a batch size has from its parent (D9, D69), to read. */
export const BatchSize = ({ recipe, parent }: BatchSizeProps) => {
  const emails = recipe.users_shared_with?.map(({ email }) => email) ?? [];
  return (
    <section className={styles.group}>
      <p>
        {texts.follows} <Link to={pathTo('EditRecipe', { id: parent })}>{texts.editParent}</Link>
      </p>
      <Facts
        facts={[
          [texts.batchSize, batchFamily(recipe).find(({ id }) => id === recipe.id)?.label ?? ''],
          [texts.species, recipe.species.map(({ name }) => name).join(', ')],
          [texts.shared, yesNo(recipe.is_shared)],
          [texts.free, yesNo(recipe.tags.some(({ slug }) => slug.en === freeTag))],
          [texts.sharedWith, emails.length === 0 ? texts.sharedWithNobody : emails.join(', ')],
        ]}
      />
    </section>
  );
};
