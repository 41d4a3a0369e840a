import type { AdminIngredient, ShownFood } from '../../../server/contract/adminIngredients.ts';
import type { WarningKind } from '../../../server/contract/warningKinds.ts';
import type { ListRow } from './ListField.tsx';

/** The fields of the form of a food, without its nutrient values. Numbers are text. */
export interface FoodFields {
  readonly name: string;
  readonly short_name: string;
  readonly category_id: string;
  readonly heat_sensitivity: boolean;
  readonly cook_well: boolean;
  readonly safety_reviewed: boolean;
  /** `unsafe`, `possibly_unsafe`. */
  readonly flags_dog: readonly string[];
  readonly flags_cat: readonly string[];
  readonly kind_dog: string;
  readonly kind_cat: string;
  readonly ingredient_prices: readonly ListRow[];
  readonly measures: readonly ListRow[];
  readonly unit_name: string;
  readonly unit_mg: string;
  readonly total_qty: string;
  readonly reason: string;
}

const flagsOf = ({ flags }: ShownFood, slug: string) => {
  const flag = flags.find(({ species }) => species === slug);
  return {
    set: [...(flag?.unsafe ? ['unsafe'] : []), ...(flag?.possibly_unsafe ? ['possibly_unsafe'] : [])],
    kind: flag?.warning_kind ?? '',
  };
};

/** A food as the form starts with it. */
export const foodToFields = (food: ShownFood): FoodFields => {
  const [dog, cat] = [flagsOf(food, 'dog'), flagsOf(food, 'cat')];
  return {
    name: food.name,
    short_name: food.short_name,
    category_id: String(food.category_id),
    heat_sensitivity: food.heat_sensitivity,
    cook_well: food.cook_well,
    safety_reviewed: food.safety_reviewed,
    flags_dog: dog.set,
    flags_cat: cat.set,
    kind_dog: dog.kind,
    kind_cat: cat.kind,
    ingredient_prices: food.ingredient_prices.map(({ cost_per_units }) => ({ cost_per_units })),
    measures: food.measures.map(({ amount, measure, gram_weight }) => ({ amount, measure, gram_weight })),
    unit_name: food.unit_name ?? '',
    unit_mg: food.unit_mg === null ? '' : String(food.unit_mg),
    total_qty: food.stated.total_qty,
    reason: '',
  };
};

/** The kind of a warning; null without a warning, whose field is then disabled. */
const kindOf = (kind: string, flags: readonly string[]): WarningKind | null =>
  kind === '' || flags.length === 0 ? null : (kind as WarningKind);

/**
 * The body's `ingredient` of a save, without nutrient values. An unchanged short name is left out, because the server
 * keeps one that equals the name equal to it; so is an unchanged review, because a new name may end it.
 */
export const fieldsToFood = (
  fields: FoodFields,
  { short_name, safety_reviewed }: Pick<AdminIngredient, 'short_name' | 'safety_reviewed'>,
) => {
  const both = (flag: string) => ({
    dog: fields.flags_dog.includes(flag),
    cat: fields.flags_cat.includes(flag),
  });
  return {
    name: fields.name,
    ...(fields.short_name === short_name ? {} : { short_name: fields.short_name }),
    ...(fields.safety_reviewed === safety_reviewed ? {} : { safety_reviewed: fields.safety_reviewed }),
    category_id: Number(fields.category_id),
    heat_sensitivity: fields.heat_sensitivity,
    cook_well: fields.cook_well,
    unsafe: both('unsafe'),
    possibly_unsafe: both('possibly_unsafe'),
    warning_kind: {
      dog: kindOf(fields.kind_dog, fields.flags_dog),
      cat: kindOf(fields.kind_cat, fields.flags_cat),
    },
    ingredient_prices: fields.ingredient_prices.map(({ cost_per_units = '' }) => ({ cost_per_units })),
    measures: fields.measures.map(({ amount = '', measure = '', gram_weight = '' }) => ({
      ...{ amount, measure, gram_weight },
    })),
    unit_name: fields.unit_name,
    unit_mg: fields.unit_mg === '' ? null : Number(fields.unit_mg),
  };
};

/**
 * The food that the form shows, after publishing. It keeps its version: the answer may have a newer one with changes
 * of others that the form does not show, and a save must find them.
 */
export const withPublished = (
  shown: AdminIngredient,
  { published }: Pick<AdminIngredient, 'published'>,
): AdminIngredient => ({ ...shown, published });
