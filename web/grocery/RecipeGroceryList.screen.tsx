import { useLocation } from 'react-router-dom';
import { OfflineBatchSizes } from '../cooking/offline/OfflineBatchSizes.tsx';
import { OfflineLoaded } from '../cooking/offline/OfflineLoaded.tsx';
import { type CookingRecipe, useCookingRecipe } from '../cooking/useCookingRecipe.ts';
import { useEater } from '../cooking/useEater.ts';
import { pathTo } from '../kernel/paths.ts';
import { rootIdOf } from '../recipes/batchFamily.ts';
import { BowlNotes } from '../recipes/bowl/BowlNotes.tsx';
import { bowlBlocks, useBowlNotes } from '../recipes/bowl/useBowlNotes.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Hold } from '../ui/page/hold.ts';
import { calculationText } from '../verdict/calculationTexts.ts';
import { namingPet } from '../verdict/forPet.ts';
import { GroceryList } from './GroceryList.tsx';
import { groceryTexts as texts } from './groceryTexts.ts';

const Content = ({ recipe }: { readonly recipe: CookingRecipe }) => {
  const { search } = useLocation();
  const open = pathTo('ShowRecipe', { id: recipe.id });
  const { pet, judged, isJudging, pets } = useEater(recipe);
  const { verdict } = judged ?? recipe;
  const bowls = bowlBlocks(useBowlNotes(recipe.id, pets));
  return (
    <GroceryList
      name={recipe.name}
      // A recipe's batch sizes share their ticks: they have the same foods.
      list={`recipe/${rootIdOf(recipe)}`}
      back={open}
      verdict={namingPet(verdict, pet?.name)}
      calculated={[calculationText(recipe.calculation, { verdict, pet })]}
      bowls={bowls}
      foods={recipe.ingredients}
      storedAt={recipe.storedAt}
      above={
        <>
          <Hold isLoading={isJudging} />
          <BowlNotes recipe={recipe.id} pets={pets} />
          <OfflineBatchSizes
            recipe={recipe}
            path={(id) => `${pathTo('RecipeGroceryList', { id })}${search}`}
          />
        </>
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
