import { useLocation } from 'react-router-dom';
import { BowlNotes } from '../cooking/bowls/BowlNotes.tsx';
import { bowlBlocks, useBowlNotes } from '../cooking/bowls/useBowlNotes.ts';
import { type Bowl, useBowls } from '../cooking/bowls/useBowls.ts';
import { OfflineBatchSizes } from '../cooking/offline/OfflineBatchSizes.tsx';
import { OfflineLoaded } from '../cooking/offline/OfflineLoaded.tsx';
import { daysText } from '../cooking/potTexts.ts';
import { type CookingRecipe, useCookingRecipe } from '../cooking/useCookingRecipe.ts';
import { useEater } from '../cooking/useEater.ts';
import { pathTo } from '../kernel/paths.ts';
import { rootIdOf } from '../recipes/batchFamily.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { calculationText } from '../verdict/calculationTexts.ts';
import { namingPet } from '../verdict/forPet.ts';
import { daysFed, foodsOfBowls, withBowls } from './bowlNeeds.ts';
import { GroceryList } from './GroceryList.tsx';
import { groceryTexts as texts } from './groceryTexts.ts';
import { useGroceryChoices } from './useGroceryChoices.ts';
import { usePriced } from './usePriced.ts';

/** The foods of a recipe with those of bowls beside it, and what is said of the bowls. */
const useGroceryBowls = (recipe: CookingRecipe, judged: number | undefined) => {
  const { id, kcal, species } = recipe;
  const { batches } = useGroceryChoices();
  const read = useBowls({ copy: `recipe/${id}`, recipes: [recipe], species });
  const buy = (bowl: Bowl): string => {
    const days = daysFed(bowl, kcal, batches);
    return days === null ? texts.notInList : texts.inList(daysText({ share: 1 / days }), bowl.pet.name);
  };
  const known = useBowlNotes(read, { judged, buy });
  const others = usePriced(`bowl-prices/${id}`, foodsOfBowls(known.fed));
  return { ...known, foods: withBowls(recipe.ingredients, { kcal, batches, bowls: known.fed, others }) };
};

const Content = ({ recipe }: { readonly recipe: CookingRecipe }) => {
  const { search } = useLocation();
  const open = pathTo('ShowRecipe', { id: recipe.id });
  const { pet, judged, isJudging } = useEater(recipe);
  const { verdict } = judged ?? recipe;
  const { foods, notes, unknown, loading } = useGroceryBowls(recipe, judged ? pet?.id : undefined);
  return (
    <GroceryList
      name={recipe.name}
      // A recipe's batch sizes share their ticks: they have the same foods.
      list={`recipe/${rootIdOf(recipe)}`}
      back={open}
      verdict={namingPet(verdict, pet?.name)}
      calculated={[calculationText(recipe.calculation, { verdict, pet })]}
      bowls={bowlBlocks(unknown, notes)}
      foods={foods}
      isWaiting={isJudging || loading}
      storedAt={recipe.storedAt}
      above={
        <OfflineBatchSizes recipe={recipe} path={(id) => `${pathTo('RecipeGroceryList', { id })}${search}`} />
      }
      below={<BowlNotes {...{ notes, unknown }} species={recipe.species} />}
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
