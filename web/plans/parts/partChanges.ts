import type { MealPlan } from '../../../server/contract/mealPlans.ts';
import type { PlanPart } from '../../../server/contract/planPartFields.ts';
import { everyDay } from '../../../server/contract/planPartRules.ts';
import { claimTexts, dayIndexes, daysText, shareText } from '../../../server/contract/planParts.ts';
import { planTexts } from '../planTexts.ts';

const texts = planTexts.edit;

type Parts = readonly PlanPart[];

/** A change of a plan's parts. It applies to any state of them. */
export type PartChange = (parts: Parts) => PlanPart[];

/** A part without what other kinds have. */
const empty = { recipe_id: null, name: null, kcal_per_kg: null, complete_for: null };

/** The part of a recipe: without one it is fed every day, and shares equally. */
export const partOfRecipe = (recipe_id: number, parts: Parts): PlanPart =>
  parts.find((part) => part.recipe_id === recipe_id) ?? {
    ...{ ...empty, kind: 'recipe', recipe_id, days: everyDay, share: null },
  };

/** Days with one day more or less. The last day stays. */
export const toggled = (days: number, index: number): number => days ^ (1 << index) || days;

/** Stores a part of a recipe. One that says nothing goes. */
export const withRecipePart =
  (part: PlanPart): PartChange =>
  (parts) => {
    const isPlain = part.days === everyDay && part.share === null;
    const at = parts.findIndex(({ recipe_id }) => recipe_id === part.recipe_id);
    const kept = isPlain ? [] : [part];
    return at === -1 ? [...parts, ...kept] : [...parts.slice(0, at), ...kept, ...parts.slice(at + 1)];
  };

/** Stores another part at its place. */
export const withPart =
  (index: number, part: PlanPart): PartChange =>
  (parts) =>
    parts.map((each, at) => (at === index ? part : each));

/** Removes another part. */
export const withoutPart =
  (index: number): PartChange =>
  (parts) =>
    parts.filter((_, at) => at !== index);

/** Adds a part at a place, or at the end. */
export const withAdded =
  (part: PlanPart, index: number = Number.POSITIVE_INFINITY): PartChange =>
  (parts) => [...parts.slice(0, index), part, ...parts.slice(index)];

/** The fields of the form of another part, as texts. */
export interface PartFields {
  readonly name: string;
  readonly kcal_per_kg: string;
  readonly complete_for: PlanPart['complete_for'] | '';
  readonly share: string;
}

/** Percent as text in thousandths of a day; null for none. */
export const shareOfText = (percent: string): number | null =>
  percent === '' ? null : Math.round(Number(percent) * 10);

/** The part that a form describes. What is missing the server says. */
export const partOfFields = (kind: 'food' | 'treats', fields: PartFields): PlanPart => {
  const share = shareOfText(fields.share);
  const part = { ...empty, kind, days: everyDay, share };
  if (kind === 'treats') return part;
  return {
    ...{ ...part, name: fields.name.trim() || null },
    kcal_per_kg: fields.kcal_per_kg === '' ? null : Number(fields.kcal_per_kg),
    complete_for: fields.complete_for || null,
  };
};

/** What a food's label says, in words. */
export const labelText = ({ kcal_per_kg, complete_for }: PlanPart): string =>
  [
    texts.kcalPerKg(kcal_per_kg ?? 0),
    complete_for === null ? texts.noClaim : texts.claim(claimTexts[complete_for]),
  ].join(', ');

/** Parts in words, to compare those of two versions. */
export const partsText = ({ recipes }: Pick<MealPlan, 'recipes'>, parts: Parts): string =>
  parts
    .map(({ kind, recipe_id, name, days, share }) => {
      const recipe = recipes.find(({ id }) => id === recipe_id)?.name;
      const what = kind === 'treats' ? texts.treats : (name ?? recipe ?? '');
      return `${what}: ${daysText(days)}${share === null ? '' : `, ${shareText(share)}`}`;
    })
    .join('; ');

/** True for a day in bits. */
export const hasDay = (days: number, index: number): boolean => dayIndexes(days).includes(index);
