import { useEffect, useMemo } from 'react';
import { emptyBowl } from '../../../server/contract/bowlRules.ts';
import { bowls } from '../../../server/contract/bowls.ts';
import type { Output } from '../../../server/contract/operationUrl.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { type QueryState, useQuery } from '../../kernel/api.ts';
import { type BowlFood, countedBowl } from '../../nutrition/bowl.ts';
import type { NutritionModel } from '../../nutrition/calculation.ts';

type Bowls = Output<typeof bowls.list>;

const milligramsPerGram = 1000;

/** What the bowl of a pet gets, of an answer: its foods, its version, and whether the recipe changed since. */
export const bowlOf = ({ bowls: all }: Bowls, pet: number) => {
  const {
    version = emptyBowl,
    recipe_changed = false,
    lines = [],
  } = all.find(({ pet_id }) => pet_id === pet) ?? {};
  const foods = lines.map(
    ({ food, total_g, days }): BowlFood => ({
      ...{ food, days, milligrams: Math.round(total_g * milligramsPerGram) },
    }),
  );
  return { foods, version, recipeChanged: recipe_changed };
};

const nothing = { foods: [], version: emptyBowl, recipeChanged: false };

/** Foods of a bowl as they are sent. */
export const sentLines = (
  foods: readonly {
    readonly food: { readonly id: number };
    readonly milligrams: number;
    readonly days: number;
  }[],
) =>
  foods.map(({ food, milligrams, days }) => ({
    ...{ id: food.id, total_g: milligrams / milligramsPerGram, days: days as 1 },
  }));

interface Counting {
  readonly model: Pick<NutritionModel, 'load' | 'setBowl'>;
  readonly recipe: number;
  readonly pet: Pick<Pet, 'id'>;
}

/** Lets a model count what the pet's bowl gets beside the recipe, until the part that asks for it is gone. */
export const usePetBowl = ({
  model,
  recipe: id,
  pet,
}: Counting): QueryState<Bowls> & ReturnType<typeof bowlOf> => {
  const query = useQuery(bowls.list, { params: { id } });
  const { data } = query;
  const bowl = useMemo(() => (data ? bowlOf(data, pet.id) : nothing), [data, pet.id]);
  useEffect(() => {
    const { foods, recipeChanged } = bowl;
    let here = foods.length > 0;
    void model
      .load(foods.map(({ food }) => food))
      .then((isKnown) => here && isKnown && model.setBowl(countedBowl(pet.id, foods, recipeChanged)));
    return () => {
      here = false;
      model.setBowl(undefined);
    };
  }, [model, bowl, pet.id]);
  return { ...query, ...bowl };
};
