import type { PlanPart } from './planPartFields.ts';
import { everyDay, type LabelClaim, wholeDay } from './planPartRules.ts';
import { listed } from './sentences.ts';

/** The days of a week, the first bit of `days` first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The indexes of the days in bits. */
export const dayIndexes = (days: number): number[] =>
  [...weekdays.keys()].filter((index) => (days & (1 << index)) !== 0);

/** How many days bits have. */
export const countDays = (days: number): number => dayIndexes(days).length;

/** Days in words: "Mon, Tue and Fri", "every day". */
export const daysText = (days: number): string =>
  days === everyDay
    ? 'every day'
    : listed(
        dayIndexes(days).map((index) => weekdays[index]),
        weekdays.length,
        String,
      );

/** Thousandths in words: "20 %", "12.5 %". */
export const shareText = (share: number): string => `${Math.round(share) / 10} %`;

/** That a recipe gets nothing of a day. */
export const nothingLeft = (recipe: string): string => `Nothing of a day’s energy is left for ${recipe}`;

/** The animals of a claim. */
export const claimTexts: Readonly<Record<LabelClaim, string>> = {
  adult_dogs: 'adult dogs',
  growing_dogs: 'growing dogs',
  all_dogs: 'dogs of all life stages',
  adult_cats: 'adult cats',
  growing_cats: 'growing cats',
  all_cats: 'cats of all life stages',
};

/** Slug of the species of a claim. */
export const claimedSpecies = (claim: LabelClaim): string => (claim.endsWith('_dogs') ? 'dog' : 'cat');

/** A recipe or another part with its share of a day's energy, in thousandths. */
export interface FedRecipe {
  readonly id: number;
  readonly share: number;
}

/** A food or treats with their share of a day's energy. */
export type FedPart = PlanPart & { readonly share: number };

/** What is fed on some days of a week. */
export interface FedDay {
  /** As bits. */
  readonly days: number;
  readonly recipes: readonly FedRecipe[];
  readonly others: readonly FedPart[];
  /** What nothing is planned for. */
  readonly left: number;
}

const isOn = (days: number, index: number): boolean => (days & (1 << index)) !== 0;

const isShared = (part: PlanPart): part is FedPart => part.share !== null;

/** The days and the share of each recipe. One without a part is fed every day. */
const recipePart = (recipe: number, parts: readonly PlanPart[]) =>
  parts.find(({ kind, recipe_id }) => kind === 'recipe' && recipe_id === recipe) ?? {
    days: everyDay,
    share: null,
  };

/** What is fed on one day. The recipes without a share share equally what the others leave. */
const fedOn = (index: number, recipes: readonly number[], parts: readonly PlanPart[]): FedDay => {
  const fed = recipes
    .map((recipe) => ({ id: recipe, ...recipePart(recipe, parts) }))
    .filter(({ days }) => isOn(days, index));
  const others = parts.filter(isShared).filter(({ kind, days }) => kind !== 'recipe' && isOn(days, index));
  const taken = [...fed, ...others].reduce((sum, { share }) => sum + (share ?? 0), 0);
  const equal = fed.filter(({ share }) => share === null).length;
  const rest = Math.max(0, wholeDay - taken);
  return {
    days: 1 << index,
    recipes: fed.map(({ id: recipe, share }) => ({ id: recipe, share: share ?? rest / equal })),
    others,
    left: equal > 0 ? 0 : rest,
  };
};

/** The different days of a plan's week, by their first day; days on which the same is fed are one. */
export const fedDays = (recipes: readonly number[], parts: readonly PlanPart[]): FedDay[] => {
  const found = new Map<string, FedDay>();
  for (const index of weekdays.keys()) {
    const day = fedOn(index, recipes, parts);
    const key = JSON.stringify([day.recipes, day.others]);
    found.set(key, { ...day, days: day.days | (found.get(key)?.days ?? 0) });
  }
  return [...found.values()];
};
