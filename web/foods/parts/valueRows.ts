import {
  type AdminIngredient,
  maxFoodAmount,
  type ShownFood,
} from '../../../server/contract/adminIngredients.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { valueTextOf } from '../../../server/contract/valueRange.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import type { CellField } from '../../ui/table/cells.ts';
import { foodEditTexts as texts } from '../foodEditTexts.ts';

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
export const valueRows = (nutrients: readonly Nutrient[], { stated }: ShownFood): readonly ValueRow[] => {
  const byId = new Map(stated.nutrients.map((each) => [each.id, each]));
  return nutrients
    .filter(({ id }) => id !== neverStated)
    .map((nutrient) => ({ id: nutrient.id, nutrient, stated: byId.get(nutrient.id) ?? null }));
};

/** A stated value as it is typed, with its range (D86). */
export const statedText = ({ qty, qty_high }: NonNullable<ValueRow['stated']>): string =>
  valueTextOf(qty, qty_high);

/** The one column of inputs. A derived value is not typed, so its field is empty. */
export const valueFields: readonly CellField<ValueRow>[] = [
  {
    name: valueColumn,
    heading: texts.value,
    value: ({ stated }) => (stated === null || stated.derived ? '' : statedText(stated)),
    number: { ...amountRange, ranged: true },
    unit: ({ nutrient }) => nutrient.unit_type,
  },
];

/** Rows that are visible without `Show all nutrients`: those that are not hidden, or have a typed value. */
export const isShown = ({ nutrient, stated }: ValueRow): boolean =>
  !nutrient.hidden || (stated !== null && !stated.derived);

/** The source of a stated value, after that it is estimated (D89). */
export const statedNote = ({ estimated, source }: NonNullable<ValueRow['stated']>): string =>
  [...(estimated ? [valueTexts.estimated] : []), ...(source === '' ? [] : [source])].join(', ');
