import { mealPlans } from '../../../server/contract/mealPlans.ts';
import { type PetEats, petFoods } from '../../../server/contract/petFoods.ts';
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

/** What a pet ate before a change; undefined until it is known. */
type Before = Pick<PetEats, 'version' | 'food'> | undefined;

/** Brings back the food that a pet had before a change; undefined for one that nobody can choose again. */
const useRestore = ({ id }: Pet, before: Before) => {
  const refresh = changedByFood;
  const putting = useMutation(petFoods.put, { refresh });
  const clearing = useMutation(petFoods.remove, { refresh });
  const params = { id };
  if (before === undefined) return undefined;
  const { food } = before;
  if (food === null) return (version: number) => clearing.send({ params, body: { version } });
  const { kind, id: of, state, started_on, transition_days } = food;
  if (of === null || state !== 'open') return undefined;
  const body = { ...fieldOf({ kind, id: of }), started_on, transition_days };
  return (version: number) => putting.send({ params, body: { ...body, version } });
};

/** Makes a food that of a pet with one tap; it can be undone. */
export const useEats = (pet: Pet, food: NamedFood, before: Before) => {
  const restore = useRestore(pet, before);
  const putting = useMutation(petFoods.put, {
    ...{ refresh: changedByFood, done: texts.set(pet.name, food.name) },
    ...(restore && { undo: ({ eats }: { readonly eats: PetEats }) => restore(eats.version) }),
  });
  const body = { ...fieldOf(food), started_on: localDay(new Date()), version: before?.version };
  return {
    busy: putting.busy,
    eat: () => void putting.send({ params: { id: pet.id }, body }),
  };
};

/** Takes the food from a pet; it can be undone. */
export const useNoFood = (pet: Pet, before: PetEats) => {
  const restore = useRestore(pet, before);
  const { version } = before;
  const clearing = useMutation(petFoods.remove, {
    ...{ refresh: changedByFood, done: texts.removed(pet.name) },
    ...(restore && { undo: () => restore(version + 1) }),
  });
  return {
    busy: clearing.busy,
    remove: () => void clearing.send({ params: { id: pet.id }, body: { version } }),
  };
};
