import { divide, fraction, multiply } from '../../engine/host/fractions.ts';
import { valuePer100g } from '../../engine/host/quantity.ts';
import type { EditedIngredient } from '../contract/adminIngredients.ts';
import { openEnd } from '../contract/valueRange.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { derivedIds, deriveRanges } from '../nutrition/derive.ts';
import { decimalText } from '../nutrition/roots.ts';
import { VariableValue } from '../nutrition/variableValues.model.ts';
import type { CurrentValue, CurrentValues } from './currentValues.query.ts';
import { editedSource, isDerivedSource } from './foodValueSource.ts';

type SentValues = NonNullable<EditedIngredient['nutrition_breakdown']>;

/** A value to be stored. */
interface NewValue {
  readonly amount: string;
  readonly source: string | null;
  /** The upper end of a range (D86). */
  readonly amountHigh?: string | null | undefined;
  readonly estimated?: boolean;
}

/** All values of a food's next revision, by nutrient. */
export interface NewValues {
  readonly totalQty: string;
  readonly values: ReadonlyMap<number, NewValue>;
}

/** The food whose values are edited, and the edit. */
interface ValuesEdit {
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

/** An end of a value for grams of food; null if the value has no such end. */
interface ValueEnd {
  readonly amount: string | null;
  readonly totalQty: string;
}

/** True if two ends are the same per 100 g. */
const isSame = (one: ValueEnd, other: ValueEnd, scale: number): boolean => {
  if (one.amount === openEnd || other.amount === openEnd) return one.amount === other.amount;
  if (one.amount === other.amount && Number(one.totalQty) === Number(other.totalQty)) return true;
  if (one.amount === null || other.amount === null) return one.amount === other.amount;
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

/** A typed value. Without an upper end (undefined) an unchanged value keeps its range; null ends the range. */
interface TypedValue {
  readonly amount: string;
  readonly amountHigh: string | null | undefined;
}

/** True for a value that is sent back as it is stored. A derived one may have more decimals than its nutrient. */
const isStored = (
  current: CurrentValues | null,
  id: number,
  { amount, amountHigh }: TypedValue,
  totalQty: string,
): boolean =>
  current?.total_qty === totalQty &&
  current.figures?.some(
    (stored) =>
      stored.nutrient_id === id &&
      stored.amount === amount &&
      (amountHigh === undefined || amountHigh === stored.amount_high),
  ) === true;

/** Validates the typed values. Returns them by nutrient. */
const readTyped = (
  { sent, food, current }: ValuesEdit,
  { nutrients, variable }: ValueContext,
  addError: AddError,
): Map<number, TypedValue> => {
  const typed = new Map<number, TypedValue>();
  const seen = new Set<number>();
  sent.nutrients.forEach(({ id, amount: { qty, qty_high: amountHigh } }, index) => {
    const nutrient = nutrients.get(id);
    const value = qty === null ? null : { amount: qty, amountHigh };
    if (nutrient === undefined) addError(`${place(index)}.id`, 'There is no such nutrient.');
    else if (seen.has(id)) addError(`${place(index)}.id`, `${nutrient.name} is in the list twice.`);
    else if (value !== null && isStored(current, id, value, sent.total_qty)) typed.set(id, value);
    else if (value !== null && id !== nutrientIds.retinolMost) {
      const fault =
        faultOf(value.amount, sent.total_qty, nutrient) ??
        (amountHigh === openEnd ? null : faultOf(amountHigh ?? value.amount, sent.total_qty, nutrient));
      if (fault !== null) addError(`${place(index)}.amount.qty`, fault);
      else if (food.user_id === null && variable.get(food.id)?.has(id))
        addError(
          `${place(index)}.amount.qty`,
          `${nutrient.name} of this ingredient varies too much for one value. State the label's value in an ingredient of your own.`,
        );
      typed.set(id, value);
    }
    seen.add(id);
  });
  return typed;
};

/** The stored range for the grams of an edit; null without one. */
const rangeFor = ({ amount_high }: CurrentValue, totalQty: string, before: string): string | null => {
  if (amount_high === null || amount_high === openEnd || Number(before) === Number(totalQty))
    return amount_high;
  return decimalText(
    multiply(fraction(amount_high), divide(fraction(totalQty), fraction(before))),
    maxDecimals,
  );
};

/** The stored value if a typed one equals it, with its source, its range and whether it is estimated; else null. */
const unchanged = (
  { amount, amountHigh }: TypedValue,
  stored: CurrentValue | undefined,
  [totalQty, before]: readonly [now: string, before: string],
  scale: number,
): NewValue | null => {
  if (!stored) return null;
  const isKept = (typed: string | null, end: string | null): boolean =>
    isSame({ amount: typed, totalQty }, { amount: end, totalQty: before }, scale);
  if (!isKept(amount, stored.amount)) return null;
  if (amountHigh !== undefined && !isKept(amountHigh, stored.amount_high)) return null;
  const { source, estimated } = stored;
  return { amount, source, amountHigh: amountHigh ?? rangeFor(stored, totalQty, before), estimated };
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
  const grams = [totalQty, current?.total_qty ?? '0'] as const;
  for (const [id, value] of typed) {
    const stored = current?.figures?.find(({ nutrient_id }) => nutrient_id === id);
    const same = unchanged(value, stored, grams, nutrients.get(id)?.scale ?? 0);
    if (same && derivedIds.includes(id) && isDerivedSource(same.source)) continue;
    const { amount, amountHigh = null } = value;
    values.set(id, same ?? { amount, amountHigh, source: editedSource(now, reason) });
  }
  for (const { nutrientId, amount, amountHigh, source } of deriveRanges(values, food.complete)) {
    const nutrient = nutrients.get(nutrientId);
    if (nutrient === undefined) continue;
    const high = amountHigh === openEnd ? amount : (amountHigh ?? amount);
    if (held(high, totalQty, nutrient.scale) === null)
      addError(
        'ingredient.nutrition_breakdown.nutrients',
        `The value of ${nutrient.name} is too large to be calculated exactly.`,
      );
    values.set(nutrientId, { amount, source, amountHigh });
  }
  return { totalQty, values };
};

/** True if the values equal those of the current revision. */
export const isUnchanged = ({ totalQty, values }: NewValues, current: CurrentValues | null): boolean => {
  const figures = current?.figures ?? [];
  return (
    Number(current?.total_qty ?? '-1') === Number(totalQty) &&
    figures.length === values.size &&
    figures.every(({ nutrient_id, amount, amount_high, source }) => {
      const value = values.get(nutrient_id);
      return (
        value?.amount === amount && (value.amountHigh ?? null) === amount_high && value.source === source
      );
    })
  );
};

/** The typed ones of new values, as an edit sends them. */
export const toSentValues = ({ totalQty, values }: NewValues): SentValues => ({
  total_qty: totalQty,
  nutrients: [...values].flatMap(([id, { amount: qty, amountHigh: qty_high = null, source }]) =>
    isDerivedSource(source) ? [] : { id, amount: { qty, qty_high } },
  ),
});
