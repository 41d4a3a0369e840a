import { divide, fraction, multiply } from '../../engine/host/fractions.ts';
import { valuePer100g } from '../../engine/host/quantity.ts';
import type { EditedIngredient } from '../contract/adminIngredients.ts';
import { Nutrient } from '../models/nutrients.ts';
import type { CurrentValues } from '../models/queries/currentValues.ts';
import { VariableValue } from '../models/variableValues.ts';
import { derive, derivedIds } from '../nutrition/derive.ts';
import { nutrientIds } from '../nutrition/ids.ts';
import { decimalText } from '../nutrition/roots.ts';
import { editedSource, isDerivedSource } from './foodValueSource.ts';

type SentValues = NonNullable<EditedIngredient['nutrition_breakdown']>;

/** A value to be stored. */
export interface NewValue {
  readonly amount: string;
  readonly source: string | null;
  /** The upper end of a range (D86). */
  readonly amountHigh?: string | null;
  readonly estimated?: boolean;
}

/** All values of a food's next revision, by nutrient. */
export interface NewValues {
  readonly totalQty: string;
  readonly values: ReadonlyMap<number, NewValue>;
}

/** The food whose values are edited, and the edit. */
export interface ValuesEdit {
  readonly food: { readonly id: number; readonly user_id: number | null; readonly complete: boolean };
  readonly current: CurrentValues | null;
  readonly sent: SentValues;
  readonly reason: string | null;
  readonly now: Date;
}

/** Decimals that the database stores. */
const maxDecimals = 15;

type AddError = (field: string, message: string) => void;

/** The value per 100 g as an integer; null if it is too large. NaN for 0 grams. */
const held = (amount: string, totalQty: string, scale: number): number | null => {
  try {
    return valuePer100g(amount, totalQty, scale);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const decimalsOf = (amount: string): number => (amount.split('.')[1] ?? '').replace(/0+$/, '').length;

/** Why the engine cannot hold a typed amount exactly; null if it can. */
const faultOf = (amount: string, totalQty: string, nutrient: Nutrient): string | null => {
  const name = nutrient.display || nutrient.name;
  if (decimalsOf(amount) > nutrient.scale) return `${name}: at most ${nutrient.scale} decimals.`;
  const value = held(amount, totalQty, nutrient.scale);
  if (value === null) return `The value of ${name} is too large to be calculated exactly.`;
  return value === 0 && Number(amount) > 0 ? `The value of ${name} is too small to be calculated.` : null;
};

/** True if two amounts are the same per 100 g. */
const isSame = (
  one: { readonly amount: string; readonly totalQty: string },
  other: { readonly amount: string; readonly totalQty: string },
  scale: number,
): boolean => {
  if (one.amount === other.amount && Number(one.totalQty) === Number(other.totalQty)) return true;
  const value = held(one.amount, one.totalQty, scale);
  return value !== null && value === held(other.amount, other.totalQty, scale);
};

const place = (index: number): string => `ingredient.nutrition_breakdown.nutrients.${index}`;

/** What the values of foods are checked against. */
export interface ValueContext {
  readonly nutrients: ReadonlyMap<number, Nutrient>;
  /** Ids of the nutrients that vary too much in a food for one value, by food (D78). */
  readonly variable: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Reads what the values of these foods are checked against. */
export const getValueContext = async (foodIds: readonly number[]): Promise<ValueContext> => {
  const rows = await VariableValue.findAll({ where: { ingredient_id: [...foodIds] } });
  const variable = new Map<number, Set<number>>();
  for (const { ingredient_id, nutrient_id } of rows)
    variable.set(ingredient_id, (variable.get(ingredient_id) ?? new Set()).add(nutrient_id));
  return { nutrients: new Map((await Nutrient.findAll()).map((each) => [each.id, each])), variable };
};

/** True for a value that is sent back as it is stored. A derived one may have more decimals than its nutrient. */
const isStored = (current: CurrentValues | null, id: number, qty: string, totalQty: string): boolean =>
  current?.total_qty === totalQty &&
  current.figures?.some(({ nutrient_id, amount }) => nutrient_id === id && amount === qty) === true;

/** Validates the typed values. Returns them by nutrient. */
const readTyped = (
  { sent, food, current }: ValuesEdit,
  { nutrients, variable }: ValueContext,
  addError: AddError,
): Map<number, string> => {
  const typed = new Map<number, string>();
  const seen = new Set<number>();
  sent.nutrients.forEach(({ id, amount: { qty } }, index) => {
    const nutrient = nutrients.get(id);
    if (nutrient === undefined) addError(`${place(index)}.id`, 'There is no such nutrient.');
    else if (seen.has(id)) addError(`${place(index)}.id`, `${nutrient.name} is in the list twice.`);
    else if (qty !== null && isStored(current, id, qty, sent.total_qty)) typed.set(id, qty);
    else if (qty !== null && id !== nutrientIds.retinolMost) {
      const fault = faultOf(qty, sent.total_qty, nutrient);
      if (fault !== null) addError(`${place(index)}.amount.qty`, fault);
      else if (food.user_id === null && variable.get(food.id)?.has(id))
        addError(
          `${place(index)}.amount.qty`,
          `${nutrient.name} of this ingredient varies too much for one value. State the label's value in an ingredient of your own.`,
        );
      typed.set(id, qty);
    }
    seen.add(id);
  });
  return typed;
};

/** An unchanged value with its source, its range for the grams of the edit, and whether it is estimated. */
const unchanged = (
  amount: string,
  { source, amount_high, estimated }: NonNullable<CurrentValues['figures']>[number],
  totalQty: string,
  current: CurrentValues | null,
): NewValue => {
  const before = current?.total_qty ?? totalQty;
  const amountHigh =
    amount_high === null || Number(before) === Number(totalQty)
      ? amount_high
      : decimalText(
          multiply(fraction(amount_high), divide(fraction(totalQty), fraction(before))),
          maxDecimals,
        );
  return { amount, source, amountHigh, estimated };
};

/**
 * The values of a food's next revision. An unchanged value keeps its source and its range. A derived value that is sent back
 * unchanged counts as not typed, so it follows its inputs.
 */
export const readNewValues = (edit: ValuesEdit, context: ValueContext, addError: AddError): NewValues => {
  const { sent, current, reason, now, food } = edit;
  const { nutrients } = context;
  const typed = readTyped(edit, context, addError);
  const totalQty = sent.total_qty;
  const values = new Map<number, NewValue>();
  for (const [id, amount] of typed) {
    const stored = current?.figures?.find(({ nutrient_id }) => nutrient_id === id);
    const before = stored && { amount: stored.amount, totalQty: current?.total_qty ?? '0' };
    const same = before && isSame({ amount, totalQty }, before, nutrients.get(id)?.scale ?? 0);
    if (same && derivedIds.includes(id) && isDerivedSource(stored?.source ?? null)) continue;
    values.set(
      id,
      same ? unchanged(amount, stored, totalQty, current) : { amount, source: editedSource(now, reason) },
    );
  }
  const stated = new Map([...values].map(([id, { amount }]) => [id, amount]));
  for (const { nutrientId, amount, source } of derive(stated, food.complete)) {
    const nutrient = nutrients.get(nutrientId);
    if (nutrient === undefined) continue;
    if (held(amount, totalQty, nutrient.scale) === null)
      addError(
        'ingredient.nutrition_breakdown.nutrients',
        `The value of ${nutrient.name} is too large to be calculated exactly.`,
      );
    values.set(nutrientId, { amount, source });
  }
  return { totalQty, values };
};

/** True if the values equal those of the current revision. */
export const isUnchanged = ({ totalQty, values }: NewValues, current: CurrentValues | null): boolean => {
  const figures = current?.figures ?? [];
  return (
    Number(current?.total_qty ?? '-1') === Number(totalQty) &&
    figures.length === values.size &&
    figures.every(({ nutrient_id, amount, source }) => {
      const value = values.get(nutrient_id);
      return value !== undefined && value.amount === amount && value.source === source;
    })
  );
};
