import { useState } from 'react';
import { ingredients } from '../../server/contract/ingredients.ts';
import { pets } from '../../server/contract/pets.ts';
import { recipes } from '../../server/contract/recipes.ts';
import { type QueryState, useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { useActor } from '../kernel/session.ts';
import { readablePets } from '../pets/readablePets.ts';
import { paletteTexts } from '../texts/paletteTexts.ts';
import { useDebounced } from '../ui/hooks/useDebounced.ts';
import { Palette, type PaletteGroup } from '../ui/shell/Palette.tsx';
import { pageActions } from '../ui/shell/pageActions.ts';
import { actionEntries, recordEntries, screenEntries } from './entries.ts';

/** As the food search: from two letters on, 200 ms after the last key. */
const fewestLetters = 2;
const pause = 200;

const isLoading = ({ data, error }: QueryState<unknown>): boolean => !data && !error;

/** Searches pets, recipes and foods. A kind that cannot be loaded is left out. */
const useRecords = (query: string) => {
  const settled = useDebounced(query, pause);
  const isSearched = settled.length >= fewestLetters;
  const named = isSearched ? { query: { query: settled } } : null;
  const ofPets = useQuery(pets.list, isSearched ? readablePets : null);
  const ofRecipes = useQuery(recipes.list, named);
  const ofFoods = useQuery(ingredients.list, named);
  const searches = [ofPets, ofRecipes, ofFoods];
  return {
    pets: ofPets.data?.pets,
    recipes: ofRecipes.data?.recipes,
    // An entry cannot say that it is only the nearest.
    foods: ofFoods.data?.search?.nearest === true ? [] : ofFoods.data?.ingredients,
    busy: query !== settled || (isSearched && searches.some(isLoading)),
  };
};

/** The palette over screens, pets, recipes and foods. */
export const AppPalette = ({ close }: { readonly close: () => void }) => {
  const [text, setText] = useState('');
  const role = useActor()?.role ?? 'free';
  const query = text.trim();
  const found = useRecords(query);
  const groups: readonly PaletteGroup[] = [
    { name: paletteTexts.actions, icon: 'play', entries: actionEntries(query, pageActions()) },
    { name: paletteTexts.screens, icon: 'home', entries: screenEntries(query, role) },
    {
      name: paletteTexts.pets,
      icon: 'pets',
      entries: recordEntries(found.pets, query, ({ id, shared }) =>
        shared ? pathTo('Case', { petId: id }) : pathTo('EditPet', { id }),
      ),
    },
    {
      name: paletteTexts.recipes,
      icon: 'recipes',
      entries: recordEntries(found.recipes, query, ({ id }) => pathTo('ShowRecipe', { id })),
    },
    {
      name: paletteTexts.foods,
      icon: 'search',
      entries: recordEntries(found.foods, query, ({ id }) => pathTo('IngredientNutrition', { id })),
    },
  ];
  return <Palette query={text} setQuery={setText} groups={groups} busy={found.busy} close={close} />;
};
