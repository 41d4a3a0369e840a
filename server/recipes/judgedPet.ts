import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { Avoid } from '../contract/avoids.ts';
import { ageInDays } from '../contract/judgeFoods.ts';
import { isSwitching } from '../contract/petFoodRules.ts';
import { dayBeside, type Unstated } from '../contract/planWeek.ts';
import { needGapsText } from '../contract/verdictOf.ts';
import type { DailyNeed } from '../needs/dailyNeeds.ts';
import { needDoubts } from '../needs/needDoubts.ts';
import { type PetTarget, petTargetOf } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { Gap } from '../nutrition/needReference.ts';
import { dayOf as today } from '../pets/days.ts';
import type { PetFood } from '../pets/petFoods.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import type { Bowls } from './bowls.ts';
import { dayOf } from './optimalRecipes.ts';
import type { FoodSafety } from './recipeFoodSafety.query.ts';

type SwitchedFood = Pick<PetFood, 'kind' | 'recipe_id' | 'meal_plan_id'>;

/** The food if its pet changes to it on a day, `YYYY-MM-DD`, or has not started it; else null. */
export const switchedFoodOn = (food: PetFood | null | undefined, on: string): SwitchedFood | null =>
  food && isSwitching(food, on) ? food : null;

/** A pet that recipes are judged for, with its daily need if one matches. */
export interface VerdictPet {
  readonly id: number;
  readonly name: string;
  readonly specieId: number;
  /** Slug. */
  readonly species: string;
  readonly weightKg: number;
  /** The weight that it is expected to reach; null if unknown. */
  readonly adultKg: number | null;
  /** Why no figure for it is known for sure. */
  readonly doubts: readonly string[];
  readonly ageDays: number | null;
  readonly daily: DailyNeed | null;
  readonly avoids: readonly Avoid[];
  /** Share of treats in its energy, in percent. */
  readonly treats: number;
  /** The recipe or meal plan that it changes to, which is not all that it eats; null for none. */
  readonly switchingTo: SwitchedFood | null;
}

/** A pet as recipes are judged for it. Its species is included. */
export const verdictPetOf = (
  pet: Pet,
  daily: DailyNeed | null,
  avoids: readonly Avoid[],
  now: Date,
  food?: PetFood,
): VerdictPet => ({
  ...{ avoids, treats: pet.treats_percent },
  switchingTo: switchedFoodOn(food, today(now)),
  ...{ id: pet.id, name: pet.name, specieId: pet.specie_id, species: pet.specie?.slug ?? '' },
  ...{ weightKg: Number(pet.weight_kg), daily, ageDays: ageInDays(pet.birthday, now) },
  adultKg: pet.adult_weight_kg == null ? null : Number(pet.adult_weight_kg),
  doubts: needDoubts(pet, daily ?? undefined, now),
});

/** For whom recipes are judged: a pet with a catalogue, or nobody for the safety alone. */
export interface Judge {
  readonly pet: VerdictPet | null;
  readonly snapshot: CatalogueSnapshot;
  /** What the pet's bowl gets beside recipes (D107). */
  readonly bowls?: Bowls;
}

/** What is fed beside recipes on a day of a plan (D135). */
export interface Beside extends Unstated {
  /** The part of the day's energy that the recipes have. */
  readonly ofRecipes: number;
  /** Grams of foods that are bought. */
  readonly grams: number;
  /** What nobody knows of it, in words. */
  readonly doubts: readonly string[];
}

/** Foods as lines of the engine. */
export const linesOf = (foods: readonly FoodSafety[]): RecipeLine[] =>
  foods.map(({ id, milligrams, cooking }) => ({ food: id, milligrams, cooking }));

/** True if the catalogue has all foods. */
export const areKnown = (foods: readonly FoodSafety[], { foods: known }: CatalogueSnapshot): boolean =>
  foods.every(({ id }) => known.has(id));

/** The need of the pet at its energy; null without one. */
export const targetIn = ({ pet, snapshot }: Judge): PetTarget | null => {
  const { daily = null, species = '' } = pet ?? {};
  return daily === null || daily.kcalPerDay === null
    ? null
    : petTargetOf(snapshot, daily, daily.kcalPerDay, species);
};

/** The foods at the pet's serving; null without a need with an energy, or without energy in the foods. */
const dayFor = (foods: readonly FoodSafety[], by: Judge, beside: Beside | undefined) => {
  const target = targetIn(by);
  if (target === null || !areKnown(foods, by.snapshot)) return null;
  if (!beside) return dayOf(by.snapshot, linesOf(foods), target);
  const kcalPerDay = target.kcalPerDay * beside.ofRecipes;
  const day = kcalPerDay > 0 ? dayOf(by.snapshot, linesOf(foods), { ...target, kcalPerDay }) : null;
  return day && dayBeside(day, beside);
};

/** A need, whose gaps have their display names. */
const needOf = ({ label, reference, patient }: DailyNeed, { columns, place }: CatalogueSnapshot) => {
  const display = (gap: Gap) => (gap === 'Ca:P' ? gap : (columns[place.get(gap) ?? -1]?.display ?? ''));
  return {
    ...{ name: label, patient },
    reference: reference && { ...reference, gaps: reference.gaps.map(display) },
  };
};

/** The pet with its need and its day of the foods. */
export const judgedPet = (foods: readonly FoodSafety[], by: Judge, beside?: Beside) => {
  const { pet, snapshot } = by;
  if (pet === null) return null;
  const { id, name, species, weightKg: kg, adultKg, ageDays, avoids, doubts, treats, daily } = pet;
  const need = daily && needOf(daily, snapshot);
  const day = dayFor(foods, by, beside);
  return { id, name, species, kg, adultKg, ageDays, avoids, doubts, treats, need, day };
};

/** A need and what it leaves out or lowers of its reference, in the words of a verdict; null if nothing. */
export const needGapsOf = (daily: DailyNeed, snapshot: CatalogueSnapshot): string | null => {
  const { name, reference } = needOf(daily, snapshot);
  return reference && reference.gaps.length > 0 ? needGapsText(name, reference.gaps) : null;
};
