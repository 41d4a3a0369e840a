import { isGrown } from '../contract/growth.ts';
import type { MealPlanRecipe, MealPlanSummary } from '../contract/mealPlans.ts';
import type { PlanPart } from '../contract/planPartFields.ts';
import { type LabelClaim, wholeDay } from '../contract/planPartRules.ts';
import {
  claimedSpecies,
  claimTexts,
  countDays,
  type FedDay,
  type FedPart,
  fedDays,
  nothingLeft,
  shareText,
} from '../contract/planParts.ts';
import { meanOfDays, type PlanWeek, verdictOfWeek, weekRows } from '../contract/planWeek.ts';
import { inSentence } from '../contract/sentences.ts';
import { foodKcalOf, foodShare } from '../contract/treats.ts';
import type { Verdict } from '../contract/verdict.ts';
import { conditionTexts } from '../contract/verdictConditions.ts';
import {
  type Beside,
  type Judge,
  judgedPet,
  linesOf,
  targetIn,
  type VerdictPet,
} from '../recipes/judgedPet.ts';
import { type Judged, judge } from '../recipes/verdicts.ts';
import { aboutRecipes, mergedFoods } from './judgedPlan.ts';

type Foods = Judged['foods'];

/** A plan with parts, to judge for a pet. */
interface PlanOfWeek {
  readonly id: number;
  readonly species: MealPlanSummary['species'];
  readonly recipes: readonly MealPlanRecipe[];
  readonly foods: ReadonlyMap<number, Foods>;
  readonly parts: readonly PlanPart[];
}

/** For whom a plan is judged: a pet. */
type PetJudge = Judge & { readonly pet: VerdictPet };

/** True if a label's claim is for the pet. That of all life stages is for animals that grow, are pregnant or nurse, too. */
const isFor = (
  claim: LabelClaim,
  { species, weightKg: kg, adultKg, ageDays, daily }: VerdictPet,
): boolean => {
  if (claimedSpecies(claim) !== species) return false;
  if (claim.startsWith('all_')) return true;
  if (ageDays === null || daily?.reproduction) return false;
  return isGrown({ species, kg, adultKg, ageDays }) === claim.startsWith('adult_');
};

/** What nobody knows of a food or of treats. */
const doubtOf = ({ kind, name, complete_for: claim, share }: FedPart, pet: VerdictPet): string => {
  const part = `${shareText(share)} of the day’s energy is`;
  if (kind === 'treats') return conditionTexts.treats(part);
  if (claim === null)
    return `${part} “${name}”, whose label does not say that it is complete: its nutrients are not known`;
  return isFor(claim, pet)
    ? `${part} “${name}”, complete for ${claimTexts[claim]} by its label: its maker says so, and nobody checked it here`
    : `${part} “${name}”, complete for ${claimTexts[claim]} by its label, which ${pet.name} is not known to be among`;
};

const leftText = (left: number): string => conditionTexts.left(shareText(left));

/** kcal of a share of the pet's day, or of what its treats leave of it; null without its energy. */
const kcalOf = (share: number, { pet: { daily } }: PetJudge): number | null => {
  const kcal = foodKcalOf({
    kcal_per_day: daily?.kcalPerDay ?? null,
    treats_percent: daily?.treatsPercent,
  });
  return kcal === null ? null : (kcal * share) / wholeDay;
};

/** The pet without its own treats: a plan that has treats says what is fed of them. */
const withoutTreats = (by: PetJudge): PetJudge => {
  const { daily } = by.pet;
  return { ...by, pet: { ...by.pet, treats: 0, daily: daily && { ...daily, treatsPercent: 0 } } };
};

const boughtGrams = ({ kcal_per_kg, share }: FedPart, by: PetJudge): number | null => {
  const kcal = kcalOf(share, by);
  return kcal === null || kcal_per_kg === null ? null : (kcal / kcal_per_kg) * 1000;
};

const sumOf = (parts: readonly { readonly share: number }[]): number =>
  parts.reduce((sum, { share }) => sum + share, 0);

/** What is fed beside the recipes of a day that its owner may open. */
const besideOf = (day: FedDay, recipes: readonly MealPlanRecipe[], by: PetJudge): Beside => {
  const { pet } = by;
  const known = new Map(recipes.flatMap(({ id, name, locked }) => (locked ? [] : [[id, name]])));
  const opened = day.recipes.filter(({ id }) => known.has(id));
  const unfed = opened.filter(({ share }) => share === 0);
  const claimed = day.others.filter(({ complete_for: claim }) => claim !== null && isFor(claim, pet));
  return {
    share: (sumOf(day.others) + sumOf(day.recipes) - sumOf(opened)) / wholeDay,
    // A label claims for as much of the need as the food has of the pet's energy.
    claimed: (sumOf(claimed) / wholeDay) * foodShare(pet.treats),
    ofRecipes: sumOf(opened) / wholeDay,
    grams: day.others.reduce((sum, part) => sum + (boughtGrams(part, by) ?? 0), 0),
    doubts: [
      ...(day.left > 0 ? [leftText(day.left)] : []),
      ...unfed.map(({ id }) => inSentence(nothingLeft(known.get(id) ?? ''))),
      ...day.others.map((part) => doubtOf(part, pet)),
    ],
  };
};

/** The part of a recipe as it is stored that has a share of the pet's day; null for no share, or if nobody knows its energy. */
const scaleOf = (foods: Foods, share: number, by: PetJudge) => {
  const target = targetIn(by);
  if (target === null || share === 0 || foods.some(({ id }) => !by.snapshot.foods.has(id))) return null;
  const { engine } = by.snapshot;
  engine.setLines(linesOf(foods));
  const { value, min } = engine.deriveValues(target.need, target.kcalPerDay, target.caP).values.servingScale;
  // Where some of its energy is not stated, a day is less than this: levels count it, and no grams are said.
  return Number.isFinite(value) ? { scale: (value * share) / wholeDay, isExact: value === min } : null;
};

/** The largest line that is given to the engine, so that the smallest one loses no digit that counts. */
const largestLine = 20_000_000;

/** Foods as whole milligrams of as many days as the engine can hold. It scales them to a day again. */
const wholeMilligrams = (foods: Foods): Foods => {
  const largest = Math.max(1, ...foods.map(({ milligrams }) => milligrams));
  return foods.map((food) => ({
    ...food,
    milligrams: Math.round((food.milligrams * largestLine) / largest),
  }));
};

/** A day with its foods at what the pet gets of each recipe. */
interface CalculatedDay extends FedDay {
  readonly beside: Beside;
  /** Null if the energy of a recipe is not known. */
  readonly foods: Foods | null;
  readonly grams: ReadonlyMap<number, number | null>;
}

const gramsIn = (foods: Foods): number => foods.reduce((sum, { milligrams }) => sum + milligrams, 0) / 1000;

const calculated = (day: FedDay, { recipes, foods }: PlanOfWeek, by: PetJudge): CalculatedDay => {
  const locked = new Set(recipes.filter((recipe) => recipe.locked).map(({ id }) => id));
  const fed = day.recipes
    .filter(({ id }) => !locked.has(id))
    .map(({ id, share }) => {
      const own = foods.get(id) ?? [];
      const part = scaleOf(own, share, by);
      if (part === null) return { id, grams: null, foods: null };
      return {
        id,
        grams: part.isExact ? gramsIn(own) * part.scale : null,
        foods: own.map((food) => ({ ...food, milligrams: food.milligrams * part.scale })),
      };
    });
  const isKnown = fed.every((one) => one.foods !== null);
  return {
    ...day,
    beside: besideOf(day, recipes, by),
    foods: isKnown ? mergedFoods(fed.flatMap((one) => one.foods ?? [])) : null,
    grams: new Map(fed.map(({ id, grams }) => [id, grams])),
  };
};

/** The foods to judge: those of the pet's day, else as they are stored, without a day. */
const toJudge = (day: CalculatedDay, { foods }: PlanOfWeek) =>
  day.foods === null
    ? {
        foods: mergedFoods(day.recipes.flatMap(({ id }) => foods.get(id) ?? [])),
        beside: { ...day.beside, ofRecipes: 0 },
      }
    : { foods: wholeMilligrams(day.foods), beside: day.beside };

const verdictOn = (day: CalculatedDay, plan: PlanOfWeek, by: PetJudge): Verdict => {
  const fed = new Set(day.recipes.map(({ id }) => id));
  const recipes = plan.recipes.filter(({ id }) => fed.has(id));
  const { id: planId, species } = plan;
  const verdict = judge({ species, planId, ...toJudge(day, plan), ...aboutRecipes(recipes, by) }, by);
  return day.left < wholeDay ? verdict : { ...verdict, clauses: ['nothing is planned'] };
};

/** The rows of the mean of all days: one on which nothing is planned counts too. */
const meanRows = (days: readonly CalculatedDay[], by: PetJudge) => {
  const foods = days.flatMap(({ days: bits, foods: own }) =>
    (own ?? []).map((food) => ({ ...food, milligrams: food.milligrams * countDays(bits) })),
  );
  const mean = (read: (beside: Beside) => number) =>
    meanOfDays(days.map(({ days: bits, beside }) => ({ days: bits, value: read(beside) })));
  const beside: Beside = {
    share: mean(({ share }) => share),
    claimed: mean(({ claimed }) => claimed),
    ofRecipes: mean(({ ofRecipes }) => ofRecipes),
    ...{ grams: 0, doubts: [] },
  };
  return judgedPet(wholeMilligrams(mergedFoods(foods)), by, beside)?.day?.rows ?? [];
};

const rowsOf = (days: readonly CalculatedDay[], plan: PlanOfWeek, by: PetJudge): PlanWeek['rows'] => {
  if (days.some(({ foods }) => foods === null)) return [];
  const each = days.map((day) => {
    const { foods, beside } = toJudge(day, plan);
    return judgedPet(foods, by, beside)?.day?.rows ?? [];
  });
  return weekRows(each, meanRows(days, by));
};

const partsOf = (
  { recipes, others, grams }: CalculatedDay,
  plan: PlanOfWeek,
  by: PetJudge,
): PlanWeek['days'][number]['parts'] => [
  ...recipes.map(({ id, share }) => ({
    ...{ recipe_id: id, share, kcal: kcalOf(share, by), grams: grams.get(id) ?? null },
    name: plan.recipes.find((recipe) => recipe.id === id)?.name ?? '',
  })),
  ...others.map((part) => ({
    ...{ recipe_id: null, share: part.share, kcal: kcalOf(part.share, by), grams: boughtGrams(part, by) },
    name: part.name ?? 'Treats',
  })),
];

/** The week of a plan with parts for a pet, and the verdict on it (D135). */
export const judgeWeek = (
  plan: PlanOfWeek,
  given: PetJudge,
): { readonly week: PlanWeek; readonly verdict: Verdict } => {
  const by = plan.parts.some(({ kind }) => kind === 'treats') ? withoutTreats(given) : given;
  const days = fedDays(
    plan.recipes.map(({ id }) => id),
    plan.parts,
  ).map((day) => calculated(day, plan, by));
  const judged = days.map((day) => ({ days: day.days, verdict: verdictOn(day, plan, by) }));
  const rows = rowsOf(days, plan, by);
  const shown = days.map((day, index) => {
    const { kind = null, clauses = [] } = judged[index]?.verdict ?? {};
    return { days: day.days, verdict: { kind, clauses }, parts: partsOf(day, plan, by) };
  });
  return { week: { days: shown, rows }, verdict: verdictOfWeek(judged, rows) };
};
