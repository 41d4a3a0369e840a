import { avoidedFoods } from './avoided.ts';
import type { Avoid } from './avoids.ts';
import type { DryMatter } from './doses.ts';
import { isShareDoubtful, weanedDays } from './growth.ts';
import { fedRaw, namedFoods, type SafetyFacts } from './judgedFoods.ts';
import type { LabFinding } from './labFindings.ts';
import { listed } from './sentences.ts';
import type { TargetedValues } from './targetRows.ts';
import { treatsText } from './treats.ts';
import { isUnusualWeight, maxDayGrams } from './usualWeights.ts';
import { animalsOf, type JudgedRow, type Verdict, type VerdictParts } from './verdict.ts';
import { conditionTexts } from './verdictConditions.ts';
import { isBelowReference, verdictOf } from './verdictOf.ts';

/** A pet that foods are judged for. */
interface JudgedPet {
  readonly id: number;
  readonly name: string;
  /** Slug. */
  readonly species: string;
  readonly kg: number;
  /** The weight that it is expected to reach; null if unknown. */
  readonly adultKg: number | null;
  /** Days since its birthday; null if unknown. */
  readonly ageDays: number | null;
  /** What the server doubts of its need: `need_doubts` of a pet. */
  readonly doubts: readonly string[];
  readonly need: NonNullable<VerdictParts['pet']>['need'];
  readonly avoids: readonly Avoid[];
  /** Share of treats in its energy, in percent (D138); none without. */
  readonly treats?: number;
  /** A day of the foods; null without a need with an energy, or without energy in the foods. */
  readonly day: {
    /** Of the foods. */
    readonly grams: number;
    /** With what is fed beside them; missing if that is nothing. */
    readonly eaten?: number;
    readonly rows: readonly JudgedRow[];
    readonly values?: Pick<TargetedValues, 'omega6To3' | 'energyDensity'>;
  } | null;
}

/** A recipe of a plan. */
export interface PlannedRecipe {
  readonly id: number;
  readonly name: string;
  /** Slugs of the species that it is for; none for all. */
  readonly species: readonly string[];
  /** What it has too much of by itself. */
  readonly tooMuch: readonly string[];
}

interface OfPlan {
  readonly id: number;
  readonly name: string;
  readonly locked: boolean;
  readonly species: readonly { readonly slug: string }[];
  /** Missing in what an older release stored. */
  readonly too_much?: readonly string[] | undefined;
}

/** The recipes of a plan that its owner may open. */
export const plannedRecipes = (recipes: readonly OfPlan[]): PlannedRecipe[] =>
  recipes
    .filter(({ locked }) => !locked)
    .map(({ id, name, species, too_much = [] }) => ({
      ...{ id, name, tooMuch: too_much },
      species: species.map(({ slug }) => slug),
    }));

/** The foods of a recipe or a plan, and for whom they are judged. */
interface ToJudge {
  readonly foods: readonly SafetyFacts[];
  /** Slugs of the species that the recipe is for; none for all. */
  readonly species: readonly string[];
  /** Null if only the safety is asked. */
  readonly pet: JudgedPet | null;
  /** Dry matter of the foods, by which doses in percent are judged; null if nobody calculated it. */
  readonly dry?: DryMatter | null | undefined;
  /** The rows by the limits for the species at any age; null if nobody calculated them. */
  readonly excess?: readonly JudgedRow[] | null;
  /** Name of a pet whose need could not be loaded. */
  readonly failed?: string | null;
  /** Recipes of a plan that its owner may not open. */
  readonly locked?: number;
  /** Names of the recipes of a plan beside which the pet's bowl gets more, which no sum of the plan counts. */
  readonly bowls?: readonly string[] | undefined;
  /** What laboratories found in the recipe otherwise than calculated. */
  readonly laboratory?: readonly LabFinding[] | undefined;
  /** True if foods and day count what the pet's bowl gets beside the recipe (D107). */
  readonly withBowl?: boolean;
  /** Of a day of a plan: what nobody knows of what is fed beside the foods. */
  readonly beside?: readonly string[] | undefined;
  /** True if the pet changes to these foods today: they are not all that it eats. */
  readonly isNew?: boolean;
  /** The other recipes of a plan, of which each is for its own species; undefined for a recipe. */
  readonly recipes?: readonly PlannedRecipe[] | undefined;
}

/** Why a recipe cannot be judged in full. */
const doubts = {
  noFoods: 'it has no foods',
  unweaned: (pet: string) => `${pet} is under eight weeks old, and recipes are not for unweaned animals`,
  weight: (pet: string, kg: number) => `the weight of ${pet}, ${kg} kg, is unusual at this age: check it`,
  share: (pet: string, kg: number, adultKg: number) =>
    `${pet} weighs ${kg} kg and is expected to weigh ${adultKg} kg as an adult: check both, and whether they are kg or lb`,
  volume: (pet: string, share: number) => conditionTexts.volume(pet, (share * 100).toFixed(1)),
  needFailed: (pet: string) => `the daily need of ${pet} could not be loaded`,
  meantFor: (names: readonly string[], animals: string) =>
    `${listed(names)} ${names.length > 1 ? 'are' : 'is'} meant for ${animals}`,
  locked: (count: number) => `${count} of its recipes cannot be opened`,
  laboratory: (findings: readonly LabFinding[]) =>
    `a laboratory found ${listed(findings, 3, ({ words }) => words)}`,
  bowls: (pet: string, recipes: readonly string[]) =>
    conditionTexts.bowlBeside(
      pet,
      listed(recipes, 3, (name) => `“${name}”`),
    ),
} as const;

const millisecondsPerDay = 86_400_000;

/** Days from an ISO date until today; null without one. */
export const ageInDays = (birthday: string | null, today: Date): number | null =>
  birthday === null ? null : (today.getTime() - Date.parse(birthday)) / millisecondsPerDay;

const isUnweaned = ({ ageDays }: Pick<JudgedPet, 'ageDays'>): boolean =>
  ageDays !== null && ageDays < weanedDays;

type Aged = Pick<JudgedPet, 'name' | 'species' | 'kg' | 'adultKg' | 'ageDays' | 'doubts'>;

/** Why no recipe can be proposed for a pet. */
export const doubtsAboutPet = (pet: Aged): readonly string[] => [
  ...(isUnweaned(pet) ? [doubts.unweaned(pet.name)] : []),
  ...(isUnusualWeight(pet) ? [doubts.weight(pet.name, pet.kg)] : []),
  ...(pet.adultKg !== null && isShareDoubtful(pet) ? [doubts.share(pet.name, pet.kg, pet.adultKg)] : []),
  ...pet.doubts,
];

/** Doubts about what is not for a pet of this species: recipes of a plan by name, a recipe itself as `it`. */
const meantForOthers = ({
  species,
  recipes = [{ id: 0, name: 'it', species, tooMuch: [] }],
  pet,
}: ToJudge): readonly string[] => {
  const others = recipes.filter(
    (each) => pet !== null && each.species.length > 0 && !each.species.includes(pet.species),
  );
  const animals = new Set(others.map((each) => animalsOf(each.species)));
  return [...animals].map((each) =>
    doubts.meantFor(
      others.filter((other) => animalsOf(other.species) === each).map(({ name }) => name),
      each,
    ),
  );
};

/** Vitamin A exists for dogs and for cats (D2): what a laboratory found of one says something of the other. */
const twins: Readonly<Record<number, number>> = { 9002: 9003, 9003: 9002 };

/**
 * True if by the analysed amount a row of the pet's day leaves its level, or has less than the reference per 1000 kcal.
 * Without a day: if there is less, or more than a maximum for the species.
 */
export const isDoubtful = (
  { nutrient_id, times, over }: LabFinding,
  pet: Pick<JudgedPet, 'need' | 'day'> | null,
): boolean => {
  if (times === null) return true;
  if (!pet?.day) return over || times < 1;
  const rowOf = (id: number | null | undefined) => pet.day?.rows.find((each) => each.nutrient_id === id);
  const row = rowOf(nutrient_id) ?? (nutrient_id === null ? undefined : rowOf(twins[nutrient_id]));
  if (!row?.turns) return false;
  const { reference = null, patient = null } = pet.need ?? {};
  const percent = (row.percent ?? Number.NaN) * times;
  return times < 1
    ? times <= row.turns.low || isBelowReference(row, percent, reference, patient)
    : times >= row.turns.high;
};

const eatenOf = ({ grams, eaten = grams }: NonNullable<JudgedPet['day']>): number => eaten;

const doubtsAbout = (of: ToJudge): readonly string[] => {
  const { foods, pet, failed = null, locked = 0, bowls = [], laboratory = [], beside = [] } = of;
  const found = laboratory.filter((each) => isDoubtful(each, pet));
  return [
    ...(foods.length === 0 && pet !== null && beside.length === 0 ? [doubts.noFoods] : []),
    ...beside,
    ...(pet?.treats ? [treatsText(pet.treats)] : []),
    ...(found.length > 0 ? [doubts.laboratory(found)] : []),
    ...meantForOthers(of),
    ...(pet === null ? [] : doubtsAboutPet(pet)),
    ...(pet?.day && eatenOf(pet.day) > maxDayGrams(pet)
      ? [doubts.volume(pet.name, eatenOf(pet.day) / (pet.kg * 1000))]
      : []),
    ...(failed === null ? [] : [doubts.needFailed(failed)]),
    ...(locked > 0 ? [doubts.locked(locked)] : []),
    ...(pet !== null && bowls.length > 0 ? [doubts.bowls(pet.name, bowls)] : []),
  ];
};

/** The share of each category in the grams of the foods, in percent; null if those of one are not known. */
export const categoryShares = (
  foods: readonly Pick<SafetyFacts, 'category_name' | 'grams'>[],
): ReadonlyMap<string, number> | null => {
  const total = foods.reduce((sum, { grams }) => sum + (grams ?? Number.NaN), 0);
  if (!(total > 0)) return null;
  const shares = new Map<string, number>();
  for (const { category_name: name, grams } of foods)
    shares.set(name, (shares.get(name) ?? 0) + ((grams ?? 0) / total) * 100);
  return shares;
};

/** The verdict on the foods of a recipe or a plan, for a pet or for the safety alone, by the server and on screens. */
export const judgeFoods = (of: ToJudge): Verdict => {
  const { foods, species, pet, excess = null, withBowl = false, isNew = false } = of;
  const judgedFor = pet ? [pet.species] : species;
  const { grams = null, rows = null } = pet?.day ?? {};
  return verdictOf({
    species: judgedFor,
    foods: [
      ...namedFoods(
        foods,
        judgedFor,
        { kg: pet?.kg ?? null, grams, rows: pet ? rows : excess },
        of.dry ?? null,
      ),
      ...(pet === null ? [] : avoidedFoods(foods, pet)),
    ],
    raw: fedRaw(foods, judgedFor),
    // A recipe is a day's bowl: the other days do not make it less.
    alone: (of.recipes ?? []).filter(({ tooMuch }) => tooMuch.length > 0),
    // A pet without a day of it is not safer than any other.
    excess: pet?.day ? null : (excess?.filter(({ level }) => level === 'high') ?? null),
    pet: pet && {
      ...{ id: pet.id, name: pet.name, need: pet.need, rows, withBowl, isNew },
      values: pet.day?.values ? { ...pet.day.values, categories: categoryShares(foods) } : null,
    },
    doubts: doubtsAbout(of),
  });
};
