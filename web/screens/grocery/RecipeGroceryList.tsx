import { useLocation } from 'react-router-dom';
import { OfflineNotice } from '../../parts/cooking/offline/OfflineNotice.tsx';
import { GroceryList } from '../../parts/grocery/GroceryList.tsx';
import { type GroceryRecipe, useGroceryRecipe } from '../../parts/grocery/useGroceryRecipe.ts';
import { BatchSizes } from '../../parts/recipes/BatchSizes.tsx';
import { rootIdOf } from '../../parts/recipes/batchFamily.ts';
import { pathTo } from '../../paths.ts';
import { groceryTexts as texts } from '../../texts/groceryTexts.ts';
import { useParamId } from '../../ui/hooks/useParamId.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';

const Content = ({ recipe, storedAt }: GroceryRecipe) => {
  const { search } = useLocation();
  const open = pathTo('ShowRecipe', { id: recipe.id });
  return (
    <GroceryList
      name={recipe.name}
      // A recipe's batch sizes share their ticks: they have the same foods.
      list={`recipe/${rootIdOf(recipe)}`}
      back={open}
      foods={recipe.ingredients}
      above={
        <>
          {storedAt !== null && <OfflineNotice storedAt={storedAt} />}
          <BatchSizes recipe={recipe} path={(id) => `${pathTo('RecipeGroceryList', { id })}${search}`} />
        </>
      }
      empty={{ text: texts.noFoodsRecipe, action: { label: texts.openRecipe, to: open } }}
    />
  );
};

/** What to buy for a recipe. */
export default function RecipeGroceryList() {
  return <Loaded of={useGroceryRecipe(useParamId())}>{(grocery) => <Content {...grocery} />}</Loaded>;
}
