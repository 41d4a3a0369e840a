import type { Ingredient as IngredientAnswer } from '../contract/ingredients.ts';
import { type WarningKind, warningKinds } from '../contract/warningKinds.ts';
import type {
  IngredientFlag,
  IngredientMeasure,
  IngredientNote,
  IngredientPrice,
} from '../models/ingredientDetails.ts';
import type { Ingredient } from '../models/ingredients.ts';

/** The associations that `serializeIngredient` needs, as `include`. */
export const ingredientParts = [
  'category',
  'flags',
  'notes',
  'ingredient_prices',
  // A separate query: a join would repeat all other rows of the food for each measure.
  { association: 'measures', separate: true, order: ['position'] },
];

type Flag = Readonly<
  Pick<IngredientFlag, 'specie_id' | 'unsafe' | 'possibly_unsafe' | 'warning_kind' | 'held_by'>
>;

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
    >
  > {
  readonly category?: { readonly name: string };
  readonly flags?: readonly Flag[];
  readonly notes?: readonly Pick<IngredientNote, 'id' | 'msg'>[];
  readonly ingredient_prices?: readonly Pick<IngredientPrice, 'cost_per_units'>[];
  readonly measures?: readonly Pick<IngredientMeasure, 'id' | 'amount' | 'measure' | 'gram_weight'>[];
}

const kindOf = ({ unsafe, possibly_unsafe, warning_kind }: Flag): WarningKind | null => {
  if (unsafe) return 'toxic';
  return possibly_unsafe ? (warning_kind ?? 'caution') : null;
};

/** The worst warning kind. A flag without a stated kind gets the matching one. */
export const worstKind = (flags: readonly Flag[]): WarningKind | null => {
  const kinds = new Set(flags.map(kindOf));
  return warningKinds.find((kind) => kinds.has(kind)) ?? null;
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
    warning_reason: null,
    safety_reviewed: food.safety_reviewed,
    heat_sensitivity: food.heat_sensitivity,
    cook_well: food.cook_well,
    notes: (food.notes ?? []).map(({ id, msg }) => ({ id, msg })),
    measures: (food.measures ?? []).map(({ id, amount, measure, gram_weight }) => ({
      ...{ id, amount: Number(amount), measure, gram_weight: Number(gram_weight) },
    })),
    unit_name: food.unit_name,
    unit_mg: food.unit_mg,
    ...(withPrices ? { ingredient_prices: prices } : {}),
  };
};
