import type { Pet } from '../../../server/contract/pets.ts';
import { useActor, useUser } from '../../kernel/session.ts';
import { useSetting } from '../../kernel/settings.ts';
import { lastPetSetting } from '../../pets/lastPet.ts';
import { toldApart } from '../../pets/petLabels.ts';
import { useOwnedPets } from '../../pets/useOwnedPets.ts';
import { chosenPet, listPetSetting, recipeViewSetting } from './listPet.ts';

/** How the user's recipes are listed. */
export interface RecipeView {
  readonly isCards: boolean;
  readonly show: (view: 'cards' | 'table') => void;
  /** The pets that cards may be for. */
  readonly pets: readonly Pet[];
  /** The pet that the cards are for. */
  readonly pet: Pet | undefined;
  readonly choose: (pet: number) => void;
  /** True until it is known whether there is such a pet. */
  readonly isLoading: boolean;
}

/** What a list asks for its view: the verdicts for the pet of its cards, when that is known. */
export const requestOf = ({ pet, isLoading }: RecipeView) => ({ pet: pet?.id, waits: isLoading });

/** Owners see cards unless they chose the table; others the table (D140). @param specie the slug of the pets' species */
export const useRecipeView = (specie?: string): RecipeView => {
  const { id = 0 } = useUser() ?? {};
  const role = useActor()?.role;
  const [view, show] = useSetting(id, recipeViewSetting);
  const [chosen, choose] = useSetting(id, listPetSetting);
  const [last] = useSetting(id, lastPetSetting);
  const { list, retry } = useOwnedPets();
  const isOwner = role === 'free' || role === 'wholebowl_customer';
  const isCards = view === null ? isOwner : view === 'cards';
  const pets = toldApart((list ?? []).filter((pet) => specie === undefined || pet.specie.slug === specie));
  return {
    ...{ isCards, show, pets, choose },
    pet: isCards ? chosenPet(pets, chosen, last) : undefined,
    isLoading: isCards && list === undefined && retry === null,
  };
};
