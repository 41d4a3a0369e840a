import { useState } from 'react';
import type { Pet } from '../../server/contract/pets.ts';
import { type Recipe, recipes } from '../../server/contract/recipes.ts';
import { useQuery } from '../kernel/api.ts';
import { useUser } from '../kernel/session.ts';
import { readSetting } from '../kernel/settings.ts';
import { lastFirst, lastPetSetting } from '../pets/lastPet.ts';
import { toldApart } from '../pets/petLabels.ts';
import { useOwnedPets } from '../pets/useOwnedPets.ts';
import type { CookingRecipe } from './useCookingRecipe.ts';

/** A pet whose energy for a day is known. */
type FedPet = Pet & { readonly kcal_per_day: number };

/** The pet that eats a recipe, and the verdicts for it. */
export interface Eater {
  /** The pets that may eat it, the one of the last visit first. */
  readonly pets: readonly FedPet[];
  /** Undefined without one, and for a recipe that is not safe. */
  readonly pet: FedPet | undefined;
  readonly choose: (id: number) => void;
  /** The verdicts for the pet; null if they could not be loaded, undefined until they are. */
  readonly judged: Pick<Recipe, 'verdict' | 'worse_batch'> | null | undefined;
  /** True until it is known whether a pet eats it, and the verdicts for that pet are loaded or failed. */
  readonly isJudging: boolean;
}

const hasEnergy = (pet: Pet): pet is FedPet => pet.kcal_per_day !== null && pet.kcal_per_day > 0;

/** The user's pets that a recipe or a plan of these species may feed, the one of the last visit first. */
export const useFedPets = (
  species: readonly { readonly id: number }[],
): ReturnType<typeof useOwnedPets> & { readonly pets: readonly FedPet[] } => {
  const owned = useOwnedPets();
  const user = useUser()?.id ?? 0;
  const fits = (owned.list ?? []).filter((pet) => species.some((each) => each.id === pet.specie_id));
  return { ...owned, pets: lastFirst(toldApart(fits).filter(hasEnergy), readSetting(user, lastPetSetting)) };
};

/** The pet that eats a recipe: the chosen one of the user's pets that the recipe is for, else the last one. */
export const useEater = ({ id, species, kcal, verdict }: CookingRecipe): Eater => {
  const { list, retry, pets } = useFedPets(species);
  const [petId, choose] = useState<number | null>(null);
  const pet = verdict.kind === 'not_safe' ? undefined : (pets.find((each) => each.id === petId) ?? pets[0]);
  const query = { pet_id: pet?.id ?? 0, include_parent_and_child_recipes: true } as const;
  const isFed = pet !== undefined && kcal !== null;
  const { data, error } = useQuery(recipes.get, isFed ? { params: { id }, query } : null);
  const judged = data?.recipe ?? (error && null);
  const isJudging = isFed ? judged === undefined : list === undefined && retry === null;
  return { pets, pet, choose, judged, isJudging };
};
