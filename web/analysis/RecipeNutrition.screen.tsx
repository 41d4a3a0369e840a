import { useState } from 'react';
import { nutrients } from '../../server/contract/nutrients.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import { useQueryOnce } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { recipeNutritionTexts as texts } from '../nutrition/recipeNutritionTexts.ts';
import type { Catalogue } from '../nutrition/state.ts';
import { useNutrition } from '../nutrition/useNutrition.ts';
import { BatchSizes } from '../recipes/BatchSizes.tsx';
import { useShownRecipe } from '../recipes/useShownRecipe.ts';
import { cookingChoiceTexts } from '../texts/cookingChoiceTexts.ts';
import { Button } from '../ui/controls.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Loading } from '../ui/page/states.tsx';
import { VerdictBanner } from '../verdict/VerdictBanner.tsx';
import { RecipeMatrix } from './parts/RecipeMatrix.tsx';
import styles from './parts/recipeNutrition.module.css';

interface ContentProps {
  readonly recipe: Recipe;
  readonly catalogue: Catalogue;
}

/** Each version of a recipe is calculated and drawn by its own model. */
const Nutrition = ({ catalogue, ...opened }: ContentProps) => {
  const user = useUser();
  const [recipe] = useState(opened.recipe);
  const model = useNutrition(recipe, catalogue);
  if (!model || !user) return <Loading />;
  return <RecipeMatrix {...{ model, recipe, catalogue }} user={user.id} />;
};

const Content = ({ recipe, catalogue }: ContentProps) => (
  <Page
    width="full"
    title={recipe.name}
    back={pathTo('ShowRecipe', { id: recipe.id })}
    actions={
      <Button size="md" variant="default" onClick={() => print()}>
        {texts.print}
      </Button>
    }
  >
    <VerdictBanner verdict={recipe.verdict} />
    <BatchSizes recipe={recipe} path={(id) => pathTo('RecipeNutrition', { id })} />
    {recipe.ingredients.length === 0 ? (
      <Empty
        title={texts.noFoods}
        text={texts.noFoodsText}
        action={{ label: texts.open, to: pathTo('ShowRecipe', { id: recipe.id }) }}
      />
    ) : (
      <Nutrition key={`${recipe.id}.${recipe.version}`} recipe={recipe} catalogue={catalogue} />
    )}
    {[cookingChoiceTexts.amounts[recipe.cooking], ...texts.notes].map((note) => (
      <p key={note} className={styles.notes}>
        {note}
      </p>
    ))}
  </Page>
);

/** Nutrients Per Batch: the nutrients of a recipe and what each of its foods adds. */
export default function RecipeNutrition() {
  const recipe = useShownRecipe(useParamId());
  const catalogue = useQueryOnce(nutrients.list, {});
  return (
    <Loaded of={bothOf(recipe, catalogue)}>
      {([{ recipe: shown }, list]) => <Content recipe={shown} catalogue={list} />}
    </Loaded>
  );
}
