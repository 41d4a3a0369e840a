import { useLocation } from 'react-router-dom';
import { pathTo } from '../../kernel/paths.ts';
import { OfflineBatchSizes } from '../../parts/cooking/offline/OfflineBatchSizes.tsx';
import { OfflineLoaded } from '../../parts/cooking/offline/OfflineLoaded.tsx';
import { type CookingRecipe, useCookingRecipe } from '../../parts/cooking/useCookingRecipe.ts';
import { GroceryList } from '../../parts/grocery/GroceryList.tsx';
import { rootIdOf } from '../../parts/recipes/batchFamily.ts';
import { groceryTexts as texts } from '../../texts/groceryTexts.ts';
import { useParamId } from '../../ui/hooks/useParamId.ts';

const Content = ({ recipe }: { readonly recipe: CookingRecipe }) => {
  const { search } = useLocation();
  const open = pathTo('ShowRecipe', { id: recipe.id });
  return (
    <GroceryList
      name={recipe.name}
      // A recipe's batch sizes share their ticks: they have the same foods.
      list={`recipe/${rootIdOf(recipe)}`}
      back={open}
      verdict={recipe.verdict}
      foods={recipe.ingredients}
      storedAt={recipe.storedAt}
      above={
        <OfflineBatchSizes recipe={recipe} path={(id) => `${pathTo('RecipeGroceryList', { id })}${search}`} />
      }
      empty={{ text: texts.noFoodsRecipe, action: { label: texts.openRecipe, to: open } }}
    />
  );
};

/** What to buy for a recipe. Once opened it is shown offline too: shops have bad reception. */
export default function RecipeGroceryList() {
  return (
    <OfflineLoaded of={useCookingRecipe(useParamId())}>
      {(recipe) => <Content recipe={recipe} />}
    </OfflineLoaded>
  );
}
