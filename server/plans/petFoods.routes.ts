import { usualTransition } from '../contract/petFoodRules.ts';
import type { PetEats, PetFoodChanges } from '../contract/petFoods.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { premiumTexts } from '../contract/premiumTexts.ts';
import { FieldErrors, PremiumRequired, requireVersion } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { User } from '../people/users.model.ts';
import { dayOf, startFault } from '../pets/days.ts';
import { getPet } from '../pets/getPet.ts';
import { PetFood } from '../pets/petFoods.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { checkIsNoDraft } from '../recipes/draftState.ts';
import { getOpenedRecipe } from '../recipes/getRecipe.ts';
import { judgeOf } from '../recipes/verdicts.ts';
import { getMealPlan } from './getMealPlan.ts';
import { isOpenTo, openedFood, serializeEats } from './petFood.ts';

/** What a request about a pet's food knows. */
interface Call {
  readonly actor: Actor;
  readonly clock: () => Date;
  readonly snapshot: CatalogueSnapshot;
}

const judgeIn = ({ id }: Pet, { actor, clock, snapshot }: Call) =>
  judgeOf(id, { actor, now: clock(), snapshot });

const eatsOf = async (pet: Pet, call: Call, on = dayOf(call.clock())): Promise<PetEats> => {
  const food = (await PetFood.of([pet.id])).get(pet.id) ?? null;
  return serializeEats(pet, food, { actor: call.actor, by: await judgeIn(pet, call), on });
};

/** The recipe or plan that a change names; undefined if it names none. @throws as reading it */
const namedFood = async ({ recipe_id, meal_plan_id }: PetFoodChanges, actor: Actor) => {
  if (recipe_id !== undefined && meal_plan_id !== undefined)
    throw new FieldErrors({ meal_plan_id: ['Choose a recipe or a meal plan, not both.'] });
  if (recipe_id !== undefined) {
    const recipe = await getOpenedRecipe(recipe_id, accessScopeFor('recipes.get', actor), actor);
    checkIsNoDraft(recipe, 'recipe_id');
    const { name } = recipe;
    return { kind: 'recipe' as const, recipe_id, meal_plan_id: null, name };
  }
  if (meal_plan_id === undefined) return undefined;
  if (actor.role === 'free') throw new PremiumRequired(premiumTexts.plans);
  const { name } = await getMealPlan(meal_plan_id, 'own', actor);
  return { kind: 'meal_plan' as const, recipe_id: null, meal_plan_id, name };
};

/** Saves the food of a pet. @throws FieldErrors for a day that is none, without a food, and for one that harms the pet */
const saveFood = async (pet: Pet, changes: PetFoodChanges, call: Call): Promise<void> => {
  const named = await namedFood(changes, call.actor);
  const { started_on, transition_days } = changes;
  const before = (await PetFood.of([pet.id])).get(pet.id);
  if (named === undefined && started_on === undefined && transition_days === undefined) return;
  const fault = started_on === undefined ? null : startFault(started_on, call.clock());
  if (fault !== null) throw new FieldErrors({ started_on: [fault] });
  if (named === undefined && before === undefined)
    throw new FieldErrors({ recipe_id: [`Choose what ${pet.name} eats.`] });
  const food =
    before ?? PetFood.build({ pet_id: pet.id, kind: 'recipe', name: '', started_on: '', transition_days: 0 });
  if (named !== undefined)
    food.set({ ...named, started_on: dayOf(call.clock()), transition_days: usualTransition });
  food.set({
    ...(started_on !== undefined && { started_on }),
    ...(transition_days !== undefined && { transition_days }),
  });
  if (named !== undefined) {
    await requireHarmless(food, pet, call);
    await requireOpenToOwner(food, pet, call.actor);
  }
  await food.save();
};

/** @throws FieldErrors for a food that harms the pet */
const requireHarmless = async (food: PetFood, pet: Pet, call: Call): Promise<void> => {
  const by = await judgeIn(pet, call);
  const opened = await openedFood(food, { actor: call.actor, by, on: dayOf(call.clock()) });
  if (opened?.verdict.kind !== 'not_safe' && opened?.verdict.kind !== 'avoided') return;
  const field = food.kind === 'recipe' ? 'recipe_id' : 'meal_plan_id';
  throw new FieldErrors({ [field]: [`${opened.verdict.words}. ${opened.verdict.advice}`] });
};

/** @throws FieldErrors for a food that somebody else chose and that the owner of the pet cannot open */
const requireOpenToOwner = async (food: PetFood, pet: Pet, { id }: Actor): Promise<void> => {
  if (pet.user_id === id) return;
  const { email, role } = await User.findByPk(pet.user_id, { rejectOnEmpty: true });
  if (await isOpenTo(food, { id: pet.user_id, email, role, admin: null })) return;
  const field = food.kind === 'recipe' ? 'recipe_id' : 'meal_plan_id';
  throw new FieldErrors({ [field]: [`The owner of ${pet.name} cannot open it. Share it with them first.`] });
};

/** What pets eat (D138). Each write locks the pet. */
export const petFoods = implement('petFoods', {
  get: async ({ params, query, actor, scope, clock, catalogue }) => {
    const pet = await getPet(params.id, scope, actor);
    return { eats: await eatsOf(pet, { actor, clock, snapshot: await catalogue.current() }, query.on) };
  },

  put: async ({ params, body, actor, scope, clock, snapshot, version }) => {
    const pet = await getPet(params.id, scope, actor, { lock: true });
    requireVersion({ version: pet.food_version }, version);
    const call = { actor, clock, snapshot };
    await saveFood(pet, body, call);
    const { meals_a_day = pet.meals_a_day, treats_percent = pet.treats_percent } = body;
    await pet.update({ meals_a_day, treats_percent, food_version: pet.food_version + 1 });
    return { eats: await eatsOf(pet, call) };
  },

  remove: async ({ params, actor, scope, version }) => {
    const pet = await getPet(params.id, scope, actor, { lock: true });
    requireVersion({ version: pet.food_version }, version);
    await PetFood.clear(pet.id);
    await pet.update({ food_version: pet.food_version + 1 });
  },
});
