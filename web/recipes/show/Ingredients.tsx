import type { Recipe } from '../../../server/contract/recipes.ts';
import { pathTo } from '../../kernel/paths.ts';
import { canCallOn } from '../../kernel/permissions.ts';
import { useActor } from '../../kernel/session.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { FoodWarnings } from '../FoodWarnings.tsx';
import { showRecipeTexts as texts } from '../showRecipeTexts.ts';
import { IngredientTable } from './IngredientTable.tsx';
import styles from './show.module.css';

interface IngredientsProps {
  readonly recipe: Recipe;
}

const NoIngredients = ({ recipe: { id, user_id } }: IngredientsProps) => {
  const mayEdit = canCallOn(useActor(), 'recipes.update', user_id);
  const edit = {
    action: { label: texts.edit, to: pathTo('EditRecipe', { id }) },
  };
  return (
    <Empty
      title={texts.empty}
      text={mayEdit ? texts.emptyText : texts.emptyOther}
      {...(mayEdit ? edit : {})}
    />
  );
};

/** The recipe's foods, and what their warnings say. */
export const Ingredients = ({ recipe }: IngredientsProps) => (
  <section className={`${styles.section} below-40`}>
    <h2 className="large below-8">{texts.ingredients}</h2>
    {recipe.ingredients.length === 0 ? (
      <NoIngredients recipe={recipe} />
    ) : (
      <>
        <IngredientTable recipe={recipe} />
        <FoodWarnings recipe={recipe} />
      </>
    )}
  </section>
);
