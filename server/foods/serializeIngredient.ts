import type { Dose } from '../contract/doses.ts';
import type { FoodFlag, Ingredient as IngredientAnswer } from '../contract/ingredients.ts';
import { type Price, shippedCurrency } from '../contract/prices.ts';
import { worstFlag } from '../contract/worstFlag.ts';
import type { FoodValues } from '../nutrition/catalogue.ts';
import { allergensOf } from '../nutrition/foodAllergens.ts';
import { reasonOf } from '../nutrition/safetyRules.ts';
import type {
  IngredientMeasure,
  IngredientNote,
  IngredientPrice,
  SpeciesFlag,
} from './ingredientDetails.model.ts';
import type { Ingredient } from './ingredients.model.ts';
import type { OwnPrices } from './ownPrices.query.ts';

/** The associations that `serializeIngredient` needs, as `include`. */
export const ingredientParts = [
  'category',
  { association: 'flags', include: ['specie'] },
  'notes',
  'ingredient_prices',
  // A separate query: a join would repeat all other rows of the food for each measure.
  { association: 'measures', separate: true, order: ['position'] },
];

/** A price of a food, as its columns. */
export type PriceRow = Pick<IngredientPrice, 'cost_per_units' | 'period' | 'confidence' | 'source'>;

const serializePrice = ({ cost_per_units, period, confidence, source }: PriceRow): Price => ({
  ...{ cost_per_units: Number(cost_per_units), currency: shippedCurrency, own: false },
  ...{ period, confidence, source },
});

/** A food with its associations, as a model instance or as plain values. */
interface FoodParts
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
      | 'no_price'
      | 'state'
      | 'refuse_pct'
      | 'refuse'
    >
  > {
  readonly category?: { readonly name: string };
  readonly flags?: readonly SpeciesFlag[];
  readonly notes?: readonly Pick<IngredientNote, 'id' | 'msg'>[];
  readonly ingredient_prices?: readonly PriceRow[];
  readonly measures?: readonly Pick<IngredientMeasure, 'id' | 'amount' | 'measure' | 'gram_weight'>[];
}

/** What the catalogue says of foods: whether they state the nutrients of their dose, and their raw and cooked forms. */
export type StatedValues = Pick<FoodValues, 'foods' | 'place' | 'forms'>;

const states = ({ foods, place }: StatedValues, food: number, nutrients: readonly number[]): boolean => {
  const { values = [] } = foods.get(food) ?? {};
  return nutrients.every((id) => !Number.isNaN(values[place.get(id) ?? -1] ?? Number.NaN));
};

const doseOf = (flag: SpeciesFlag, food: number, values: StatedValues | null): Dose | null => {
  const { dose_group, dose_max, dose_unit, dose_nutrients, dose_source, dose_text } = flag;
  if (dose_max === null || dose_unit === null) return null;
  const nutrient_ids = dose_nutrients === null ? [] : dose_nutrients.split(',').map(Number);
  return {
    group: dose_group ?? '',
    max_qty: Number(dose_max),
    unit: dose_unit,
    nutrient_ids,
    ...(values === null || dose_nutrients === null ? {} : { stated: states(values, food, nutrient_ids) }),
    source: dose_source ?? '',
    text: dose_text ?? '',
  };
};

/** The warnings of a food by species, in the order of the species. */
export const flagsOf = (
  flags: readonly SpeciesFlag[],
  food: number,
  values: StatedValues | null,
): FoodFlag[] =>
  flags
    .toSorted((a, b) => a.specie_id - b.specie_id)
    .map((flag) => {
      const { species, unsafe, possibly_unsafe, warning_kind, held_by } = flag;
      const plain = { unsafe, possibly_unsafe, warning_kind, warning_reason: null };
      const stated = { ...plain, dose: doseOf(flag, food, values) };
      const { warning_kind: kind, dose } = worstFlag([stated]);
      const warning_reason = held_by === null ? null : reasonOf(new Set([held_by]), kind);
      return { ...plain, species, warning_reason, dose };
    });

/**
 * A food in its API shape, with its warnings for the given species (slugs), the worst of several (D32). Null means
 * all species.
 * @param ownPrices of the reader, which take the place of others; null in answers without prices
 * @param values null in the answers about the food's own record, which say nothing of what it states
 */
export const serializeIngredient = (
  food: FoodParts,
  species: readonly string[] | null,
  ownPrices: OwnPrices | null,
  values: StatedValues | null,
): IngredientAnswer => {
  const flags = flagsOf(food.flags ?? [], food.id, values);
  const { name, short_name } = food;
  const category_name = food.category?.name ?? '';
  const own = ownPrices?.get(food.id);
  const prices = own ? [own] : (food.ingredient_prices ?? []).map(serializePrice);
  return {
    ...{ id: food.id, name, short_name, category_name },
    user_id: food.user_id,
    // A model has its columns behind getters, which a spread leaves out.
    ...allergensOf({ name, short_name, category: category_name }),
    revision: food.revision,
    reference_only: food.reference_only,
    ...worstFlag(flags.filter((flag) => species === null || species.includes(flag.species))),
    flags,
    safety_reviewed: food.safety_reviewed,
    heat_sensitivity: food.heat_sensitivity,
    cook_well: food.cook_well,
    notes: (food.notes ?? []).map(({ id, msg }) => ({ id, msg })),
    measures: (food.measures ?? []).map(({ id, amount, measure, gram_weight }) => ({
      ...{ id, amount: Number(amount), measure, gram_weight: Number(gram_weight) },
    })),
    unit_name: food.unit_name,
    unit_mg: food.unit_mg,
    unit_scored: food.unit_scored,
    ...(ownPrices ? { ingredient_prices: prices, no_price: prices.length > 0 ? null : food.no_price } : {}),
    state: food.state ?? null,
    refuse_percent: food.refuse_pct ?? null,
    refuse: food.refuse ?? null,
    forms: [...(values?.forms.get(food.id) ?? [])],
  };
};
