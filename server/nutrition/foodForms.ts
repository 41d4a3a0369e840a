import type { FoodForm, YieldSource } from '../contract/foodForms.ts';
import { read, readTable } from '../kernel/csv.ts';

const kinds = ['eggs', 'meat', 'fish', 'shellfish', 'vegetables', 'grains', 'porridge', 'legumes'] as const;
const sources = ['usda-table', 'usda-handbook', 'protein', 'dry-matter', 'kind', 'left-out'] as const;

const optionalKind = (cell: string) =>
  cell === '' ? null : read.oneOf<(typeof kinds)[number]>(...kinds)(cell);

const columns = {
  ...{ kind: optionalKind, raw: read.optionalText, cooked: read.text, method: read.optionalText },
  ...{ yield_percent: read.optionalWhole, how: read.oneOf<(typeof sources)[number]>(...sources) },
  note: read.optionalText,
};

/**
 * Reads fixtures/food-forms.csv: the raw food of each shipped cooked one, and its yield; a pair that is left out says why.
 * @throws FixtureError if a row is malformed
 */
export const readFoodForms = (folder?: string) => readTable('food-forms.csv', columns, folder);

/** A raw and a cooked food by USDA's numbers, and the cooked weight in percent of the raw one. */
interface Pair {
  readonly raw: string;
  readonly cooked: string;
  readonly method: string;
  readonly yieldPercent: number;
  readonly source: YieldSource;
}

let known: readonly Pair[] | undefined;

const pairs = (): readonly Pair[] => {
  known ??= readFoodForms().flatMap(({ raw, cooked, method, yield_percent: yieldPercent, how }) =>
    how === 'left-out' || raw === null || yieldPercent === null
      ? []
      : [{ raw, cooked, method: method ?? '', yieldPercent, source: how }],
  );
  return known;
};

interface NumberedFood {
  readonly id: number;
  /** USDA's number; null for a food of others. */
  readonly ndbNo: string | null;
  /** Percent of it as bought that is not eaten, and what that is. */
  readonly refusePercent: number | null;
  readonly refuse: string | null;
}

/** The raw and cooked forms of foods, by id. A food without another form has no entry. */
export const formsOfFoods = (foods: Iterable<NumberedFood>): ReadonlyMap<number, readonly FoodForm[]> => {
  const byNumber = new Map([...foods].flatMap((food) => (food.ndbNo === null ? [] : [[food.ndbNo, food]])));
  const forms = new Map<number, FoodForm[]>();
  const add = (of: NumberedFood, other: NumberedFood, cooked: boolean, pair: Pair): void => {
    const form = {
      ...{ id: other.id, cooked, method: pair.method },
      ...{ yield_percent: pair.yieldPercent, yield_source: pair.source },
      ...{ refuse_percent: other.refusePercent, refuse: other.refuse },
    };
    forms.set(of.id, [...(forms.get(of.id) ?? []), form]);
  };
  for (const pair of pairs()) {
    const [raw, cooked] = [byNumber.get(pair.raw), byNumber.get(pair.cooked)];
    if (raw === undefined || cooked === undefined) continue;
    add(raw, cooked, true, pair);
    add(cooked, raw, false, pair);
  }
  return forms;
};
