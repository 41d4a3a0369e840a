import { mealPlans } from '../../../server/contract/mealPlans.ts';
import { petFoods } from '../../../server/contract/petFoods.ts';
import { type Pet, pets } from '../../../server/contract/pets.ts';
import { recipes } from '../../../server/contract/recipes.ts';
import { localDay } from '../../kernel/localDay.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { petFoodTexts as texts } from './petFoodTexts.ts';

/** What a change of a pet's food, meals or treats changes on screens. */
export const changedByFood = [petFoods.get, pets.list, pets.get, recipes.get, mealPlans.get] as const;

/** A recipe or a meal plan that a pet may eat. */
export interface NamedFood {
  readonly kind: 'recipe' | 'meal_plan';
  readonly id: number;
  readonly name: string;
}

const fieldOf = ({ kind, id }: Pick<NamedFood, 'kind' | 'id'>) =>
  kind === 'recipe' ? { recipe_id: id } : { meal_plan_id: id };

/** Brings back the food that a pet had before a change. */
const useRestore = (pet: Pet) => {
  const refresh = changedByFood;
  const putting = useMutation(petFoods.put, { refresh });
  const clearing = useMutation(petFoods.remove, { refresh });
  const params = { id: pet.id };
  return (before: Pet['food']): Promise<unknown> => {
    if (before === undefined || before.id === null) return clearing.send({ params });
    const { kind, id, started_on, transition_days } = before;
    return putting.send({ params, body: { ...fieldOf({ kind, id }), started_on, transition_days } });
  };
};

/** Makes a food that of a pet with one tap; it can be undone. */
export const useEats = (pet: Pet, food: NamedFood) => {
  const restore = useRestore(pet);
  const before = pet.food;
  const putting = useMutation(petFoods.put, {
    ...{ refresh: changedByFood, done: texts.set(pet.name, food.name) },
    undo: () => restore(before),
  });
  const body = { ...fieldOf(food), started_on: localDay(new Date()) };
  return {
    busy: putting.busy,
    eat: () => void putting.send({ params: { id: pet.id }, body }),
  };
};

/** Takes the food from a pet; it can be undone. */
export const useNoFood = (pet: Pet) => {
  const restore = useRestore(pet);
  const before = pet.food;
  const clearing = useMutation(petFoods.remove, {
    ...{ refresh: changedByFood, done: texts.removed(pet.name) },
    undo: () => restore(before),
  });
  return { busy: clearing.busy, remove: () => void clearing.send({ params: { id: pet.id } }) };
};
