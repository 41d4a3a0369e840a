import { daysBetween } from '../../../server/contract/petFoodRules.ts';
import type { PetEats } from '../../../server/contract/petFoods.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { pathTo } from '../../kernel/paths.ts';
import { foodPath } from '../../pets/food/foodPath.ts';
import { mayChange } from '../../pets/sharedPet.ts';
import { weightHash } from '../../pets/weight/weightHash.ts';
import { dayTexts as texts } from './dayTexts.ts';

/** What comes next for a pet, and where. */
export interface NextStep {
  readonly label: string;
  readonly to: string;
}

/** The most steps that are shown of a pet. */
const maxSteps = 2;

/** Days after which a pet is weighed again. */
const weighEvery = 30;

/** Days before a recheck in which it is named. */
const recheckAhead = 14;

/** A food that is not for the pet, or gone. */
const isToReplace = ({ food, verdict }: PetEats): boolean =>
  food === null || food.state !== 'open' || verdict?.kind === 'not_safe' || verdict?.kind === 'avoided';

const namesOf = ({ verdict }: PetEats, level: 'low' | 'high'): string[] =>
  (verdict?.rows ?? []).filter((row) => row.level === level).map(({ name }) => name);

const fixSteps = (eats: PetEats): NextStep[] => {
  const to = foodPath(eats);
  if (to === null || isToReplace(eats)) return [];
  const [high, low] = [namesOf(eats, 'high'), namesOf(eats, 'low')];
  if (high.length > 0) return [{ label: texts.tooMuch(high), to }];
  return low.length > 0 ? [{ label: texts.short(low), to }] : [];
};

const recheckSteps = ({ food, recheck_on: on }: PetEats, today: string): NextStep[] => {
  if (on === null || food?.id == null || daysBetween(today, on) > recheckAhead) return [];
  return [{ label: texts.recheck(on, today), to: pathTo('ShowRecipe', { id: food.id }) }];
};

const isToWeigh = ({ weighed_on: on }: PetEats, today: string): boolean =>
  on === null || daysBetween(on, today) >= weighEvery;

/** What comes next for a pet, the most urgent first: its food, what is wrong in it, a recheck, its weight. */
export const nextSteps = (pet: Pet, eats: PetEats, today: string): readonly NextStep[] => {
  const { id, name } = pet;
  if (!mayChange(pet)) return [];
  const choose = { label: texts.choose(name, eats.food !== null), to: pathTo('FilteredRecipes') };
  const weigh = { label: texts.weigh(name), to: pathTo('PetDailyNutrition', { id }) + weightHash };
  return [
    ...(isToReplace(eats) ? [choose] : []),
    ...fixSteps(eats),
    ...recheckSteps(eats, today),
    ...(isToWeigh(eats, today) ? [weigh] : []),
  ].slice(0, maxSteps);
};
