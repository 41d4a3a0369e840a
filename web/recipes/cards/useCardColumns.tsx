import { useMemo } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import type { ListedRecipe } from '../../../server/contract/recipeLists.ts';
import { useOwnedPets } from '../../pets/useOwnedPets.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { type Column, columnsFor } from '../../ui/table/columns.tsx';
import { namingPet } from '../../verdict/forPet.ts';
import { costOfDay } from '../costTexts.ts';
import { RecipeName } from '../RecipeName.tsx';
import { ownerColumn, recipeTools } from '../useRecipeColumns.tsx';
import { cardTexts as texts } from './cardTexts.ts';
import { asListedFor } from './listPet.ts';

/** What a day of a recipe costs, and how many foods that leaves out. */
const dayCost = ({ day_cost: cost }: ListedRecipe): string => {
  const total =
    cost === null || cost === undefined
      ? { sums: [], unpriced: 0 }
      : { sums: [{ amount: cost.amount, currency: cost.currency }], unpriced: cost.unpriced_foods };
  return costOfDay(total, total);
};

const columnsOf = (pet: Pet | undefined): readonly Column<ListedRecipe>[] =>
  columnsFor<ListedRecipe>(({ custom }) => [
    custom({
      id: 'name',
      heading: recipesTexts.name,
      title: true,
      cell: (listed) => {
        const recipe = asListedFor(listed, pet);
        return <RecipeName recipe={{ ...recipe, verdict: namingPet(recipe.verdict, pet?.name) }} isCard />;
      },
    }),
    custom({
      id: 'species',
      heading: recipesTexts.species,
      cell: ({ species }) => species.map(({ name }) => name).join(', '),
    }),
    custom({
      id: 'time',
      heading: texts.time,
      cell: ({ timed_minutes: minutes }) => minutes !== null && texts.onTimers(texts.timed(minutes)),
    }),
    ...(pet === undefined
      ? []
      : [
          custom({
            id: 'day_cost',
            heading: texts.dayCost,
            cell: (listed) => {
              const recipe = asListedFor(listed, pet);
              const isShown = recipe.day_cost !== undefined && !recipe.locked;
              return isShown && recipe.verdict.kind !== 'not_safe' && dayCost(recipe);
            },
          }),
        ]),
  ]);

/** What a recipe's card has: picture, name, verdict for the pet, time on timers, cost of the pet's day. */
export const useCardColumns = (
  pet: Pet | undefined,
  { withOwner }: { readonly withOwner: boolean },
): readonly Column<ListedRecipe>[] => {
  const owned = useOwnedPets();
  return useMemo(
    () => [...columnsOf(pet), ...(withOwner ? [ownerColumn] : []), recipeTools(owned)],
    [pet, owned, withOwner],
  );
};
