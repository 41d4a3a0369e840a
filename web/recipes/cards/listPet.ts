import type { Pet } from '../../../server/contract/pets.ts';
import type { ListedRecipe } from '../../../server/contract/recipeLists.ts';
import { oneOf, type Setting } from '../../kernel/settings.ts';

/** How recipes are listed; null is the default of the role. */
export const recipeViewSetting: Setting<'cards' | 'table' | null> = {
  name: 'recipe_view',
  is: oneOf('cards', 'table', null),
  otherwise: null,
};

/** The pet that cards are for; 0 for none, null for the last pet. */
export const listPetSetting: Setting<number | null> = {
  name: 'recipe_list_pet',
  is: (value): value is number | null => value === null || Number.isInteger(value),
  otherwise: null,
};

/** The pet that cards are for: the chosen one, else the last one or the first. Undefined for none. */
export const chosenPet = <P extends { readonly id: number }>(
  pets: readonly P[],
  chosen: number | null,
  last: number | null,
): P | undefined => {
  if (chosen === 0) return undefined;
  return [chosen, last].flatMap((id) => pets.find((pet) => pet.id === id) ?? [])[0] ?? pets[0];
};

/** What is worse than not complete is said of any animal; a recipe of another species has no other verdict for the pet. */
const alwaysSaid: readonly unknown[] = ['not_safe', 'avoided'];

/** A recipe as its card shows it for a pet: one of another species has neither a level nor a cost for it. */
export const asListedFor = (recipe: ListedRecipe, pet: Pick<Pet, 'specie_id'> | undefined): ListedRecipe => {
  const { species, verdict, day_cost: _, ...rest } = recipe;
  if (pet === undefined || species.some(({ id }) => id === pet.specie_id)) return recipe;
  const shown = alwaysSaid.includes(verdict.kind)
    ? verdict
    : { ...verdict, kind: null, clauses: [], words: '' };
  return { ...rest, species, verdict: shown };
};
