import type { Dose } from '../contract/doses.ts';
import type { Ingredient as IngredientAnswer } from '../contract/ingredients.ts';
import { type WarningKind, warningKinds } from '../contract/warningKinds.ts';
import type {
  IngredientMeasure,
  IngredientNote,
  IngredientPrice,
  SpeciesFlag,
} from '../models/ingredientDetails.ts';
import type { Ingredient } from '../models/ingredients.ts';
import { reasonOf } from '../nutrition/safetyRules.ts';

/** The associations that `serializeIngredient` needs, as `include`. */
export const ingredientParts = [
  'category',
  'flags',
  'notes',
  'ingredient_prices',
  // A separate query: a join would repeat all other rows of the food for each measure.
  { association: 'measures', separate: true, order: ['position'] },
];

/** A food with its associations, as a model instance or as plain values. */
export interface FoodParts
  extends Readonly<
    Pick<
      Ingredient,
      | 'id'
      | 'name'
      | 'short_name'
      | 'user_id'
      | 'revision'
      | 'reference_only'
      | 'safety_reviewed'
      | 'heat_sensitivity'
      | 'cook_well'
      | 'unit_name'
      | 'unit_mg'
      | 'unit_scored'
    >
  > {
  readonly category?: { readonly name: string };
  readonly flags?: readonly SpeciesFlag[];
  readonly notes?: readonly Pick<IngredientNote, 'id' | 'msg'>[];
  readonly ingredient_prices?: readonly Pick<IngredientPrice, 'cost_per_units'>[];
  readonly measures?: readonly Pick<IngredientMeasure, 'id' | 'amount' | 'measure' | 'gram_weight'>[];
}

const kindOf = ({ unsafe, possibly_unsafe, warning_kind }: SpeciesFlag): WarningKind | null => {
  if (unsafe) return 'toxic';
  return possibly_unsafe ? (warning_kind ?? 'caution') : null;
};

/** The worst warning kind. A flag without a stated kind gets the matching one. */
export const worstKind = (flags: readonly SpeciesFlag[]): WarningKind | null => {
  const kinds = new Set(flags.map(kindOf));
  return warningKinds.find((kind) => kinds.has(kind)) ?? null;
};

const doseOf = (flag: SpeciesFlag): Dose | null => {
  const { dose_group, dose_max, dose_unit, dose_nutrients, dose_source, dose_text } = flag;
  if (dose_max === null || dose_unit === null) return null;
  return {
    group: dose_group ?? '',
    max_qty: Number(dose_max),
    unit: dose_unit,
    nutrient_ids: dose_nutrients === null ? [] : dose_nutrients.split(',').map(Number),
    source: dose_source ?? '',
    text: dose_text ?? '',
  };
};

/** The smallest dose if the worst warning is a dose, with the nutrients of all; null if one of them has no dose. */
export const worstDose = (flags: readonly SpeciesFlag[]): Dose | null => {
  if (worstKind(flags) !== 'dose') return null;
  const doses = flags.filter((flag) => kindOf(flag) === 'dose').map(doseOf);
  const stated = doses.filter((dose) => dose !== null).sort((a, b) => a.max_qty - b.max_qty);
  const [smallest] = stated;
  if (smallest === undefined || stated.length < doses.length) return null;
  return { ...smallest, nutrient_ids: [...new Set(stated.flatMap(({ nutrient_ids }) => nutrient_ids))] };
};

/** Why the names of a food have its worst warning; null if nothing of the rules holds it. */
const warningReason = (flags: readonly SpeciesFlag[]): string | null => {
  const worst = worstKind(flags);
  return reasonOf(
    new Set(flags.filter((flag) => kindOf(flag) === worst).map(({ held_by }) => held_by)),
    worst,
  );
};

/**
 * A food in its API shape, with its warnings for the given species, the worst of several (D32). `specieIds`
 * null means all species.
 */
export const serializeIngredient = (
  food: FoodParts,
  specieIds: readonly number[] | null,
  withPrices: boolean,
): IngredientAnswer => {
  const flags = (food.flags ?? []).filter((flag) => specieIds === null || specieIds.includes(flag.specie_id));
  const prices = (food.ingredient_prices ?? []).map((price) => ({
    cost_per_units: Number(price.cost_per_units),
  }));
  return {
    id: food.id,
    name: food.name,
    short_name: food.short_name,
    user_id: food.user_id,
    category_name: food.category?.name ?? '',
    revision: food.revision,
    reference_only: food.reference_only,
    unsafe: flags.some((flag) => flag.unsafe),
    possibly_unsafe: flags.some((flag) => flag.possibly_unsafe),
    warning_kind: worstKind(flags),
    warning_reason: warningReason(flags),
    safety_reviewed: food.safety_reviewed,
    dose: worstDose(flags),
    heat_sensitivity: food.heat_sensitivity,
    cook_well: food.cook_well,
    notes: (food.notes ?? []).map(({ id, msg }) => ({ id, msg })),
    measures: (food.measures ?? []).map(({ id, amount, measure, gram_weight }) => ({
      ...{ id, amount: Number(amount), measure, gram_weight: Number(gram_weight) },
    })),
    unit_name: food.unit_name,
    unit_mg: food.unit_mg,
    unit_scored: food.unit_scored,
    ...(withPrices ? { ingredient_prices: prices } : {}),
  };
};
