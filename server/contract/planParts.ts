import * as z from 'zod/mini';
import { arrayOf, id, singleLineText } from './fields.ts';
import { listed } from './sentences.ts';

/** Maximum number of parts of a plan. */
export const maxPlanParts = 120;

/** Maximum length of the name of a food that is bought. */
export const maxBoughtName = 100;

/** The days of a week, the first bit of `days` first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** All days of a week as bits. */
export const everyDay = 127;

/** All of a day's energy. */
export const wholeDay = 1000;

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

/** What a part is: a recipe of the plan, a food that is bought, or treats. */
export const planPartKinds = ['recipe', 'food', 'treats'] as const;

/** For which animals the label of a food says that it is complete. */
export const labelClaims = [
  'adult_dogs',
  'growing_dogs',
  'all_dogs',
  'adult_cats',
  'growing_cats',
  'all_cats',
] as const;

export type LabelClaim = (typeof labelClaims)[number];

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

/** A part of a meal plan (D135). */
export const planPartSchema = z.object({
  kind: z.enum(planPartKinds),
  /** The recipe of the plan; null for other parts. */
  recipe_id: z.nullable(z.int()),
  /** The name of a food that is bought; null for other parts. */
  name: z.nullable(z.string()),
  /** The energy of a food as fed, by its label; null for other parts. */
  kcal_per_kg: z.nullable(z.int()),
  /** For which animals the label of a food says that it is complete; null if it does not. */
  complete_for: z.nullable(z.enum(labelClaims)),
  /** The days as bits: 1 is Monday, 64 is Sunday, 127 every day. */
  days: z.int(),
  /** Thousandths of the day's energy. Null for a recipe that shares what is left equally with the others. */
  share: z.nullable(z.int()),
});

export type PlanPart = z.infer<typeof planPartSchema>;

const daysField = z
  .int('Choose at least one day.')
  .check(z.minimum(1, 'Choose at least one day.'), z.maximum(everyDay, 'Choose days of one week.'));

const shareMessage = 'From 0.1 % to 100 % of the day’s energy.';

const shareField = z.int(shareMessage).check(z.minimum(1, shareMessage), z.maximum(wholeDay, shareMessage));

const energyMessage = 'From 100 to 9,000 kcal per kg, as the label says.';

const energyField = z.int(energyMessage).check(z.minimum(100, energyMessage), z.maximum(9000, energyMessage));

const nullOr = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/** Parts as they are sent: all of a plan, in order. Which fields a kind needs is checked when they are saved. */
export const planPartFields = arrayOf(
  z.object({
    kind: z.enum(planPartKinds, 'Choose a recipe, a food or treats.'),
    recipe_id: nullOr(id),
    name: nullOr(singleLineText(maxBoughtName, 'Name the food.')),
    kcal_per_kg: nullOr(energyField),
    complete_for: nullOr(z.enum(labelClaims, 'Choose what the label says.')),
    days: z._default(daysField, everyDay),
    share: nullOr(shareField),
  }),
  maxPlanParts,
  `At most ${maxPlanParts} parts.`,
);

export type SentPart = z.infer<typeof planPartFields>[number];

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
