import { type AdminIngredient, maxFoodAmount } from '../../../../server/contract/adminIngredients.ts';
import type { Nutrient } from '../../../../server/contract/nutrients.ts';
import { unit as unitText } from '../../../format.ts';
import { foodEditTexts as texts } from '../../../texts/foodEditTexts.ts';
import { valueTexts } from '../../../texts/valueTexts.ts';
import type { CellField } from '../../../ui/table/cells.ts';

/** The name of the column of values. */
export const valueColumn = 'qty';

/** The valid amounts of a value, those of the server. */
export const amountRange = { decimals: 15, min: 0, max: maxFoodAmount } as const;

/** A nutrient with the food's value; null where it is not stated. */
export interface ValueRow {
  readonly id: number;
  readonly nutrient: Nutrient;
  readonly stated: AdminIngredient['stated']['nutrients'][number] | null;
}

/** The server calculates its column at each load; no food states it. */
const neverStated = 9015;

/** A row for each nutrient, in the order of the matrix. */
export const valueRows = (
  nutrients: readonly Nutrient[],
  { stated }: AdminIngredient,
): readonly ValueRow[] => {
  const byId = new Map(stated.nutrients.map((each) => [each.id, each]));
  return nutrients
    .filter(({ id }) => id !== neverStated)
    .map((nutrient) => ({ id: nutrient.id, nutrient, stated: byId.get(nutrient.id) ?? null }));
};

/** The one column of inputs. A derived value is not typed, so its field is empty. */
export const valueFields: readonly CellField<ValueRow>[] = [
  {
    name: valueColumn,
    heading: texts.value,
    value: ({ stated }) => (stated === null || stated.derived ? '' : stated.qty),
    number: amountRange,
    unit: ({ nutrient }) => nutrient.unit_type,
  },
];

/** Rows that are visible without `Show all nutrients`: those that are not hidden, or have a typed value. */
export const isShown = ({ nutrient, stated }: ValueRow): boolean =>
  !nutrient.hidden || (stated !== null && !stated.derived);

/** The source of a stated value, after its range (D86) and that it is estimated (D89). */
export const statedNote = (
  { qty, qty_high, estimated, source }: NonNullable<ValueRow['stated']>,
  unit: string,
): string =>
  [
    ...(qty_high === null ? [] : [`${valueTexts.range(qty, qty_high)} ${unitText(unit)}`]),
    ...(estimated ? [valueTexts.estimated] : []),
    ...(source === '' ? [] : [source]),
  ].join(', ');
