import { useMemo } from 'react';
import { bowls } from '../../../server/contract/bowls.ts';
import type { Output } from '../../../server/contract/operationUrl.ts';
import { type Pet, pets } from '../../../server/contract/pets.ts';
import { useQueries, useQuery } from '../../kernel/api.ts';
import type { BowlFood } from '../../nutrition/bowl.ts';
import { toldApart } from '../../pets/petLabels.ts';
import { readablePets } from '../../pets/readablePets.ts';
import { bowlOf } from '../../recipes/bowl/usePetBowl.ts';
import { useOfflineCopy } from '../offline/useOfflineCopy.ts';

/** What the bowl of a pet gets beside a recipe. */
export interface Bowl {
  /** Its name tells it apart. */
  readonly pet: Pick<Pet, 'id' | 'name' | 'kcal_per_day' | 'treats_percent'>;
  /** Id and name of the recipe. */
  readonly recipe: { readonly id: number; readonly name: string };
  readonly foods: readonly BowlFood[];
  /** Its energy a day. */
  readonly kcal: number;
  /** True if it was found for an earlier version of the recipe. */
  readonly recipeChanged: boolean;
}

/** The bowls of the pets that the user may read beside recipes. */
export interface Bowls {
  readonly bowls: readonly Bowl[];
  /** True if they could not be loaded. */
  readonly failed: boolean;
  /** True until they are loaded or failed. */
  readonly loading: boolean;
}

/** Recipes, or those of a plan, and the species that they are for. */
export interface Beside {
  /** Unique among what is stored on the device: `recipe/12`. */
  readonly copy: string;
  readonly recipes: readonly Bowl['recipe'][];
  readonly species: readonly { readonly id: number }[];
}

interface Read {
  readonly owned: readonly Pet[];
  readonly answers: readonly Output<typeof bowls.list>[];
}

const bowlsIn = ({ owned, answers }: Read, { recipes, species }: Beside): readonly Bowl[] => {
  const eaters = toldApart(owned.filter(({ specie_id }) => species.some(({ id }) => id === specie_id)));
  return recipes.flatMap((recipe, at) =>
    eaters.flatMap((pet) => {
      const answer = answers[at] ?? { bowls: [] };
      const { foods, recipeChanged } = bowlOf(answer, pet.id);
      const lines = answer.bowls.find(({ pet_id }) => pet_id === pet.id)?.lines ?? [];
      const kcal = lines.reduce((sum, line) => sum + (line.kcal_per_day ?? 0), 0);
      return foods.length === 0 ? [] : { pet, recipe, foods, kcal, recipeChanged };
    }),
  );
};

/** What the bowls of the user's pets get beside recipes. Once loaded it is known offline too. */
export const useBowls = (of: Beside): Bowls => {
  const { copy, recipes } = of;
  const owned = useQuery(pets.list, readablePets);
  const read = useQueries(
    bowls.list,
    recipes.map(({ id }) => ({ params: { id } })),
  );
  const [list, answers] = [owned.data?.pets, read.data];
  const data = useMemo((): Read | undefined => list && answers && { owned: list, answers }, [list, answers]);
  const error = owned.error ?? read.error;
  const own = useOfflineCopy<Read>(`bowls/${copy}`, { data, error, retry: read.retry });
  return {
    bowls: own.data ? bowlsIn(own.data, of) : [],
    failed: own.data === undefined && error !== undefined,
    loading: own.data === undefined && error === undefined,
  };
};
