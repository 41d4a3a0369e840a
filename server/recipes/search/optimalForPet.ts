import type { RecipeLine } from '../../../engine/host/recipeTotals.ts';
import { avoidedBy } from '../../contract/avoided.ts';
import { doubtsAboutPet } from '../../contract/judgeFoods.ts';
import type { Actor } from '../../contract/policy.ts';
import { maxNearest } from '../../contract/recipeSearch.ts';
import { targetDoubts } from '../../contract/targetClauses.ts';
import { FieldErrors } from '../../kernel/errors.ts';
import type { DailyNeed } from '../../needs/dailyNeeds.ts';
import { petTargetOf } from '../../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../../nutrition/catalogue.ts';
import { allergensOf } from '../../nutrition/foodAllergens.ts';
import { type Bowls, bowlLineOf, linesWithBowl, readBowls } from '../bowls.ts';
import type { VerdictPet } from '../judgedPet.ts';
import { findingsIn } from '../laboratory/labFindings.ts';
import { type LevelCounts, levelsFor, optimalFor } from '../optimalRecipes.ts';
import { type FoodSafety, getFamilies, getFoodSafety } from '../recipeFoodSafety.query.ts';
import { getCachedLines } from '../recipeLines.query.ts';
import { getVerdictPet, isDoubted, judge } from '../verdicts.ts';
import type { Candidate } from './recipeCandidateRows.query.ts';

/** A pet that recipes are checked for. Its need states an energy. */
export interface PetTarget extends VerdictPet {
  readonly daily: DailyNeed;
  readonly kcalPerDay: number;
  readonly bowls: Bowls;
}

const refuse = (message: string): never => {
  throw new FieldErrors({ pet_id: [message] });
};

/**
 * A pet of the user with its daily need.
 * @throws FieldErrors if the user has no such pet, the pet has no need with an energy, or no recipe is for it
 */
export const getPetTarget = async (id: number, actor: Actor, now: Date): Promise<PetTarget> => {
  const pet = await getVerdictPet(id, actor, now);
  const { daily } = pet;
  const [doubt] = [
    ...doubtsAboutPet({ ...pet, kg: pet.weightKg }),
    ...targetDoubts(daily === null ? null : daily.patient),
  ];
  if (doubt !== undefined) return refuse(`No recipe is proposed: ${doubt}.`);
  if (daily === null || daily.kcalPerDay === null)
    return refuse(`No dietary need with an energy matches ${pet.name}.`);
  return { ...pet, daily, kcalPerDay: daily.kcalPerDay, bowls: await readBowls(id) };
};

/** True if the pet avoids a food, or may have to: nobody knows whether it holds an allergen of the pet's list. */
const isAvoided = (food: FoodSafety, { avoids }: PetTarget): boolean =>
  avoids.length > 0 &&
  avoidedBy({ ...food, ...allergensOf({ ...food, category: food.category_name }) }, avoids) !== null;

/**
 * True if the pet avoids a food, one harms the pet's species, or more of one than its dose is, or may be, in the pet's day.
 */
const isHarmful = (
  id: number,
  foods: readonly FoodSafety[],
  pet: PetTarget,
  snapshot: CatalogueSnapshot,
): boolean => {
  const { bowls } = pet;
  const eaten = [...foods, ...(bowls.get(id) ?? [])];
  if (eaten.some((food) => isAvoided(food, pet))) return true;
  const flags = eaten.flatMap((food) => food.flags.filter(({ specie_id }) => specie_id === pet.specieId));
  // A verdict takes much longer than a look at the flags.
  if (!flags.some(({ unsafe, warning_kind }) => unsafe || warning_kind === 'dose')) return false;
  const { foods: named } = judge({ species: [{ slug: pet.species }], foods, id }, { pet, snapshot, bowls });
  return named.some(({ kind }) => kind === 'unsafe' || kind === 'overdose' || kind === 'dose_unknown');
};

/** Recipes without those that harm a pet. */
interface Harmless<R> {
  /** What may be proposed. */
  readonly sure: readonly R[];
  /** Those with a food whose safety nobody reviewed. */
  readonly unreviewed: readonly R[];
  /** Of the others, those in which a laboratory found what may change a level. */
  readonly doubted: readonly R[];
}

/**
 * The recipes in which nothing is known to harm the pet, with their batch variants: what is Not safe, avoided, or
 * Too much by a dose is never proposed for a pet, nor is a food that nobody reviewed, nor what a laboratory doubts (D71).
 */
const harmlessOnly = async <R extends { readonly id: number }>(
  recipes: readonly R[],
  pet: PetTarget,
  snapshot: CatalogueSnapshot,
): Promise<Harmless<R>> => {
  const families = await getFamilies(recipes.map(({ id }) => id));
  const foods = await getFoodSafety([...families.values()].flat());
  const familyOf = ({ id }: R) => families.get(id) ?? [];
  const foodsOf = (id: number) => foods.get(id) ?? [];
  const harmless = recipes.filter(
    (recipe) => !familyOf(recipe).some((id) => isHarmful(id, foodsOf(id), pet, snapshot)),
  );
  const eatenBeside = (id: number) => [...foodsOf(id), ...(pet.bowls.get(id) ?? [])];
  const isReviewed = (recipe: R) =>
    familyOf(recipe).every((id) => eatenBeside(id).every((food) => food.safety_reviewed));
  const [species, by] = [[{ slug: pet.species }], { pet, snapshot, bowls: pet.bowls }];
  const found = await findingsIn([...families.values()].flat(), snapshot);
  const isDoubtedFor = (recipe: R) =>
    familyOf(recipe).some((id) => {
      const laboratory = found.get(id);
      return laboratory !== undefined && isDoubted({ species, foods: foodsOf(id), id, laboratory }, by);
    });
  const reviewed = harmless.filter(isReviewed);
  const doubted = new Set(reviewed.filter(isDoubtedFor));
  return {
    sure: reviewed.filter((each) => !doubted.has(each)),
    unreviewed: harmless.filter((each) => !isReviewed(each)),
    doubted: [...doubted],
  };
};

/** The lines of recipes with what the pet's bowl gets beside each. */
const eatenLines = async (
  recipes: Parameters<typeof getCachedLines>[0],
  pet: PetTarget,
  snapshot: CatalogueSnapshot,
): Promise<readonly (readonly RecipeLine[])[]> => {
  const found = await getCachedLines(recipes);
  if (pet.bowls.size === 0) return found;
  const target = petTargetOf(snapshot, pet.daily, pet.kcalPerDay, pet.species);
  const isKnown = ({ food }: { readonly food: number }) => snapshot.foods.has(food);
  return recipes.map(({ id }, index) => {
    const [lines = [], bowl = []] = [found[index], pet.bowls.get(id)];
    const known = [...lines, ...bowl.map(({ id: food }) => ({ food }))].every(isKnown);
    return (known ? linesWithBowl(lines, bowl.map(bowlLineOf), snapshot, target) : null) ?? lines;
  });
};

/** A candidate that is not optimal for a pet, with about the number of its Low levels. */
export interface Other extends Candidate {
  readonly failing: number;
}

/**
 * The candidates that are optimal for a pet, with their Unknown levels, those left out because nobody reviewed a food of
 * theirs or a laboratory found otherwise than calculated, and the others.
 */
export const checkForPet = async (
  found: readonly Candidate[],
  pet: PetTarget,
  snapshot: CatalogueSnapshot,
) => {
  const { optimal, others } = optimalFor(snapshot, pet, await eatenLines(found, pet, snapshot));
  const proposed = found.flatMap((candidate, index) => {
    const levels = optimal.get(index);
    return levels === undefined ? [] : { ...candidate, unknown: levels.unknown };
  });
  const harmless = await harmlessOnly(proposed, pet, snapshot);
  return {
    optimal: harmless.sure,
    unreviewed: harmless.unreviewed,
    doubted: harmless.doubted,
    others: found.flatMap((candidate, index): Other | [] => {
      const failing = others.get(index);
      return failing === undefined ? [] : { ...candidate, failing };
    }),
  };
};

/** A recipe that is not optimal for a pet, with its levels. */
export interface Near {
  readonly id: number;
  readonly levels: LevelCounts;
}

/** With Ca:P the order of the nearest may differ a little, and some are not safe, so that more are compared. */
const compared = 10 * maxNearest;

const distance = ({ levels: { low } }: Near): number => low;

/** The recipes without a High level that have the fewest Low ones for a pet, then the fewest Unknown ones. */
export const nearestForPet = async (
  others: readonly Other[],
  pet: PetTarget,
  snapshot: CatalogueSnapshot,
): Promise<readonly Near[]> => {
  const first = others.toSorted((a, b) => a.failing - b.failing || a.id - b.id).slice(0, compared);
  const { sure: few } = await harmlessOnly(first, pet, snapshot);
  const levels = levelsFor(snapshot, pet, await eatenLines(few, pet, snapshot));
  return few
    .flatMap(({ id }, index): Near | [] => {
      const counts = levels[index];
      // What is too much of something is never proposed.
      return !counts || counts.high > 0 ? [] : { id, levels: counts };
    })
    .sort((a, b) => distance(a) - distance(b) || a.levels.unknown - b.levels.unknown || a.id - b.id)
    .slice(0, maxNearest);
};
