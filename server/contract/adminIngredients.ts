import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  arrayOf,
  decimal,
  flag,
  id,
  idParams,
  json,
  multiLineText,
  naming,
  optionalText,
  requiredId,
  singleLineText,
} from './fields.ts';
import { foodFlagSchema } from './ingredients.ts';
import { fieldChangeSchema } from './revisions.ts';
import { noteSchema } from './shapes.ts';
import { emptyRange } from './valueRange.ts';
import { warningKinds } from './warningKinds.ts';

/** Maximum lengths of a food's names and notes, and of the reason of a save. */
export const foodTextLengths = { name: 255, measure: 100, unit: 16, note: 2000, reason: 255 } as const;

/** Maximum numbers of a food's parts. */
export const maxFoodParts = { nutrients: 500, notes: 50, prices: 20, measures: 50 } as const;

/** Maximum grams that values refer to, and the maximum weight of a measure in grams. */
export const maxFoodGrams = 100_000;

/** The maximum amount of a nutrient in a food, in its unit. */
export const maxFoodAmount = 1e15;

/** A food category. */
export const foodCategorySchema = z.object({ id: z.int(), name: z.string() });

/** A value of the current revision, as typed or derived. */
export const statedValueSchema = z.object({
  /** Id of the nutrient. */
  id: z.int(),
  /** Exact decimal text in the nutrient's unit, for `total_qty` grams. */
  qty: z.string(),
  /** The upper end of a range (D86); `qty` is the lower. Null for a single value. */
  qty_high: z.nullable(z.string()),
  /** True for a value that was not stated for this very food and state (D89). */
  estimated: z.boolean(),
  /** True for a value that the server calculates from others at each save. */
  derived: z.boolean(),
  /** The origin in words. */
  source: z.string(),
});

/** The values of a food's current revision. Nutrients without a value are not stated. */
export const statedSchema = z.object({
  /** Grams that the values refer to, as typed. 0 makes all values unknown (D27). */
  total_qty: z.string(),
  nutrients: z.array(statedValueSchema),
});

/** An owner's edit of a food that others rely on, which takes effect once an admin publishes it (D82). */
export const foodProposalSchema = z.object({
  id: z.int(),
  created_at: z.string(),
  /** Who proposes it. */
  user_name: z.string(),
  /** Why, in the owner's words. */
  reason: z.nullable(z.string()),
  /** Why an admin refused it; null while it waits. */
  refusal: z.nullable(z.string()),
  /** True if the food changed since the owner edited it. */
  is_outdated: z.boolean(),
  /** Why its values cannot be published as they are; null if they can. */
  fault: z.nullable(z.string()),
  /** Its differences to the food as it is now. */
  changes: z.array(fieldChangeSchema),
});

export type FoodProposalAnswer = z.infer<typeof foodProposalSchema>;

/** A household measure of a food, as typed. */
export const foodMeasureSchema = z.object({
  ...{ id: z.int(), amount: z.string(), measure: z.string(), gram_weight: z.string() },
});

/** A food as its editor shows it, with its values as typed. Decimal numbers are exact text. */
export const shownFoodSchema = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string(),
  category_id: z.int(),
  category_name: z.string(),
  /** The owner; null for a food of the system. */
  user_id: z.nullable(z.int()),
  /** First and last name of the owner. */
  owner_name: z.nullable(z.string()),
  /** True if everybody sees the food: one of the system, or published by an admin (D63). */
  published: z.boolean(),
  /** True if only admins change it: it is published, or in a recipe that everybody may see (D82). */
  relied_on: z.boolean(),
  version: z.int(),
  /** Number of the current revision of the values; 0 before the first. */
  revision: z.int(),
  reference_only: z.boolean(),
  heat_sensitivity: z.boolean(),
  cook_well: z.boolean(),
  /** The worst of all species (D32). */
  unsafe: z.boolean(),
  possibly_unsafe: z.boolean(),
  warning_kind: z.nullable(z.enum(warningKinds)),
  warning_reason: z.nullable(z.string()),
  /** False until an admin reviews the safety of the food. */
  safety_reviewed: z.boolean(),
  /** One entry per species. */
  flags: z.array(foodFlagSchema),
  notes: z.array(noteSchema),
  /** US dollars per 100 g. */
  ingredient_prices: z.array(z.object({ cost_per_units: z.string() })),
  measures: z.array(foodMeasureSchema),
  unit_name: z.nullable(z.string()),
  /** Milligrams of one unit. */
  unit_mg: z.nullable(z.int()),
  stated: statedSchema,
});

export type ShownFood = z.infer<typeof shownFoodSchema>;

/** A food as its editor needs it. */
export const adminIngredientSchema = z.extend(shownFoodSchema, {
  /** The edit that waits for an admin, or that one refused, with the food as it would be; null without one. */
  proposal: z.nullable(z.extend(foodProposalSchema, { ingredient: shownFoodSchema })),
});

export type AdminIngredient = z.infer<typeof adminIngredientSchema>;

const nameField = singleLineText(foodTextLengths.name, 'The name field is required.');

/** A value for all species, or one per species by slug. Species that are not named keep theirs. */
const forSpecies = <S extends z.ZodMiniType>(each: S) =>
  z.union([each, z.object({ dog: z.optional(each), cat: z.optional(each) })]);

const noNumber = 'Not a number.';

/** A stated value. Null or an empty text means not stated. */
const amountField = z.pipe(
  z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
  z.nullable(decimal({ min: 0, max: maxFoodAmount }, noNumber)),
);

const gramsField = decimal({ min: 0, max: maxFoodGrams }, noNumber);
const above0 = (message: string) => z.refine<string>((text) => Number(text) > 0, message);

const measureInput = z.object({
  amount: decimal({ min: 0, max: 1000 }, noNumber).check(above0('More than 0.')),
  measure: singleLineText(foodTextLengths.measure, 'The measure field is required.'),
  gram_weight: gramsField.check(above0('More than 0 g.')),
});

/** With `qty_high` the value has a range (D86). Null ends the range; without it an unchanged `qty` keeps its range. */
const amountInput = z
  .object({ qty: amountField, qty_high: z.optional(amountField) })
  .check(
    z.refine(
      ({ qty, qty_high = null }) => qty_high === null || (qty !== null && Number(qty) < Number(qty_high)),
      emptyRange,
    ),
  );

const valuesInput = z.object({
  total_qty: gramsField,
  nutrients: arrayOf(z.object({ id, amount: amountInput }), maxFoodParts.nutrients),
});

/** The editable fields of a food (D62). Omitted fields are unchanged; a list replaces the stored one. */
export const editedIngredient = z.object({
  name: z.optional(nameField),
  short_name: z.optional(singleLineText(foodTextLengths.name, 'The short name field is required.')),
  category_id: z.optional(id),
  unsafe: z.optional(forSpecies(flag)),
  possibly_unsafe: z.optional(forSpecies(flag)),
  warning_kind: z.optional(forSpecies(z.nullable(z.enum(warningKinds)))),
  /** Admins only, and with a reason (D96). */
  safety_reviewed: z.optional(flag),
  heat_sensitivity: z.optional(flag),
  cook_well: z.optional(flag),
  ingredient_prices: z.optional(
    arrayOf(z.object({ cost_per_units: decimal({ min: 0, max: 1_000_000 }, noNumber) }), maxFoodParts.prices),
  ),
  measures: z.optional(arrayOf(measureInput, maxFoodParts.measures)),
  unit_name: z.optional(optionalText(foodTextLengths.unit)),
  unit_mg: z.optional(
    z.nullable(z.int().check(z.minimum(1, 'More than 0.'), z.maximum(maxFoodGrams * 1000, 'Too large.'))),
  ),
  nutrition_breakdown: z.optional(valuesInput),
  /** Why the values change, which is kept with their revision; for an admin also why a warning is wrong. */
  reason: z.optional(optionalText(foodTextLengths.reason)),
  version: z.optional(id),
});

export type EditedIngredient = z.output<typeof editedIngredient>;

const ingredient = adminIngredientSchema;
const changed = { params: idParams, output: z.object({ ingredient }), status: 200 } as const;

/** Administration of foods: admins edit all, professionals their own (D21). */
export const adminIngredients = {
  categories: endpoint('GET', '/api/food-categories', {
    summary: 'The food categories. An addition to the specification.',
    output: z.object({ food_categories: z.array(foodCategorySchema) }),
    status: 200,
  }),
  create: endpoint('POST', '/api/admin/ingredients', {
    summary: 'Adds a private food without values, in the category "Other foods".',
    body: z.object({ name: nameField }),
    output: z.object({ ingredient }),
    status: 201,
    idempotent: true,
  }),
  get: endpoint('GET', '/api/admin/ingredients/:id', {
    summary: 'A food with its values as typed. An addition to the specification.',
    ...changed,
  }),
  update: endpoint('PUT', '/api/admin/ingredients/:id', {
    optimistic: true,
    summary:
      'Changes a food: `ingredient` as JSON. Omitted fields are unchanged. The values of `nutrition_breakdown` are for its total_qty and replace all stated values; derived values that are not typed are calculated. `qty_high` is the upper end of a range. What the owner changes of a food that others rely on waits in `proposal` for an admin; so do notes.',
    ...changed,
    body: z.object({
      ingredient: json(naming(editedIngredient)),
      reason: z.optional(optionalText(foodTextLengths.reason)),
      version: z.optional(id),
    }),
    override: 'PUT',
  }),
  remove: endpoint('DELETE', '/api/admin/ingredients/:id', {
    summary: 'Deletes a food. A food of any recipe is not deleted: 409 in_use.',
    params: idParams,
    status: 204,
  }),
  addNote: endpoint('POST', '/api/admin/ingredients/:id/notes', {
    summary: 'Adds a note to a food. The version of the food increases by 1.',
    params: idParams,
    body: z.object({
      msg: multiLineText(foodTextLengths.note).check(z.trim(), z.minLength(1, 'The msg field is required.')),
    }),
    /** Null if it waits for an admin. */
    output: z.object({ note: z.nullable(noteSchema) }),
    status: 201,
    idempotent: true,
  }),
  removeNote: endpoint('DELETE', '/api/admin/ingredients/:id/notes/:noteId', {
    summary: 'Deletes a note of a food. The version of the food increases by 1.',
    params: z.object({ id, noteId: id }),
    status: 204,
  }),
  publish: endpoint('POST', '/api/admin/ingredients/:id/publish', {
    summary: "Makes a user's food visible to everybody (D63). An addition to the specification.",
    ...changed,
  }),
  unpublish: endpoint('POST', '/api/admin/ingredients/:id/unpublish', {
    summary: "Makes a user's food private again. An addition to the specification.",
    ...changed,
  }),
  decide: endpoint('POST', '/api/admin/ingredients/:id/proposal', {
    optimistic: true,
    summary:
      'Publishes the proposed edit of a food, or refuses it with a note to its owner. `version` is that of the food whose differences were seen: 409 `stale` if the food or the proposal is another one now.',
    ...changed,
    body: z.object({
      proposal_id: requiredId('Say which proposal it is.'),
      published: z.boolean('Say whether it is published.'),
      note: z.optional(optionalText(foodTextLengths.note)),
      version: z.optional(id),
    }),
  }),
  withdraw: endpoint('DELETE', '/api/admin/ingredients/:id/proposal', {
    summary: 'Removes the proposed edit of a food, waiting or refused.',
    params: idParams,
    status: 204,
  }),
};
