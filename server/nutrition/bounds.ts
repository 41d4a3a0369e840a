import type { CategoryMaxima, Column, RangedValue } from '../../engine/host/recipeTotals.ts';
import type { BoundGroup } from './foodValues.query.ts';

/** The properties of a food that bounds are calculated from. */
export interface BoundingFood {
  readonly id: number;
  readonly kind: string | null;
  /** Index of its food category. */
  readonly foodCategory: number;
  readonly concentrate: boolean;
  readonly published: boolean;
  readonly values: Float64Array;
  readonly ranged?: readonly RangedValue[];
  /** Columns whose value is estimated (D89). They bound nothing: an estimate comes from other foods itself. */
  readonly estimated?: readonly number[];
}

const none: readonly BoundingFood[] = [];

/** From this number of stated values on, a kind or category has a maximum of its own. */
const enough = 5;

/** The foods whose stated values bound those of a group: foods of its kind, of its category, or all. */
type BoundedBy = 'kind' | 'category' | 'all';

/** A value's upper end, of a guaranteed minimum the minimum; NaN if it is not stated. */
const highest = ({ values, ranged = [] }: BoundingFood, column: number): number => {
  const width = ranged.find((one) => one.column === column)?.width ?? 0;
  return (values[column] ?? Number.NaN) + (Number.isFinite(width) ? width : 0);
};

/**
 * The foods whose values bound others. Ignores compounds and supplements: pure salts say nothing about ordinary foods.
 * Ignores foods of users that are private or that nobody reviewed: their owner's values must not move everybody's bounds.
 */
const boundingFoods = (foods: Iterable<BoundingFood>): BoundingFood[] =>
  [...foods].filter(({ concentrate, published }) => !concentrate && published);

const groupBy = <K>(
  foods: readonly BoundingFood[],
  keyOf: (food: BoundingFood) => K,
): ReadonlyMap<K, BoundingFood[]> => {
  const groups = new Map<K, BoundingFood[]>();
  for (const food of foods) {
    const group = groups.get(keyOf(food));
    if (group) group.push(food);
    else groups.set(keyOf(food), [food]);
  }
  return groups;
};

/** Foods by kind, by category, and all. */
class Members {
  /** The foods of a list that state the column asked for last, found once for all groups that they bound. */
  private readonly stating = new Map<readonly BoundingFood[], readonly BoundingFood[]>();
  private column = -1;
  private readonly all: readonly BoundingFood[];
  private readonly byKind: ReadonlyMap<string | null, readonly BoundingFood[]>;
  private readonly byCategory: ReadonlyMap<number, readonly BoundingFood[]>;

  constructor(foods: Iterable<BoundingFood>) {
    this.all = boundingFoods(foods);
    this.byKind = groupBy(this.all, ({ kind }) => kind);
    this.byCategory = groupBy(this.all, ({ foodCategory }) => foodCategory);
  }

  /** The foods that bound a group's values of a column, those that state it. */
  of(group: BoundGroup, column: number): { readonly by: BoundedBy; readonly foods: readonly BoundingFood[] } {
    const kind = group.kind === null ? [] : this.stated(column, this.byKind.get(group.kind));
    if (kind.length >= enough) return { by: 'kind', foods: kind };
    const category = this.stated(column, this.byCategory.get(group.category));
    if (category.length >= enough) return { by: 'category', foods: category };
    return { by: 'all', foods: this.stated(column, this.all) };
  }

  private stated(column: number, foods: readonly BoundingFood[] = none): readonly BoundingFood[] {
    if (column !== this.column) this.stating.clear();
    this.column = column;
    const known = this.stating.get(foods);
    if (known) return known;
    const stating = foods.filter(
      ({ values, estimated = [] }) => !Number.isNaN(values[column]) && !estimated.includes(column),
    );
    this.stating.set(foods, stating);
    return stating;
  }
}

/** Bounds a food that states neither retinol nor vitamin A by the retinol of its group. */
const boundRetinol = (columns: readonly Column[], groups: number, values: Float64Array): void => {
  const from = columns.findIndex(({ role }) => role === 'retinol');
  const to = columns.findIndex(({ role }) => role === 'retinol-most');
  if (from < 0 || to < 0) return;
  for (let at = 0; at < groups * columns.length; at += columns.length)
    values[at + to] = values[at + from] ?? Number.NaN;
};

/**
 * The largest stated value of each group, upper ends of ranges included: of its kind, of its category if fewer than 5
 * foods of the kind state the nutrient, of all foods if fewer than 5 of the category do, or NaN if no food states it.
 */
export const getCategoryMaxima = (
  columns: readonly Column[],
  groups: readonly BoundGroup[],
  foods: Iterable<BoundingFood>,
): CategoryMaxima => {
  const members = new Members(foods);
  const values = new Float64Array(groups.length * columns.length);
  for (const column of columns.keys()) {
    const maxima = new Map<readonly BoundingFood[], number>();
    for (const [row, group] of groups.entries()) {
      const { foods: stated } = members.of(group, column);
      const max =
        maxima.get(stated) ??
        stated.reduce(
          (largest, food) => Math.max(largest, highest(food, column)),
          stated.length ? 0 : Number.NaN,
        );
      maxima.set(stated, max);
      values[row * columns.length + column] = max;
    }
  }
  boundRetinol(columns, groups.length, values);
  return { categories: groups.length, values };
};

/** Number of foods that explain a bound. */
const explaining = 3;

/** What bounds a group's values of a column, with the foods of the largest values, as integers of the column. */
export const explainBound = (
  group: BoundGroup,
  column: number,
  foods: Iterable<BoundingFood>,
): { readonly by: BoundedBy; readonly foods: readonly { readonly id: number; readonly value: number }[] } => {
  const { by, foods: stated } = new Members(foods).of(group, column);
  const values = stated.map((food) => ({ id: food.id, value: highest(food, column) }));
  return { by, foods: values.sort((a, b) => b.value - a.value || a.id - b.id).slice(0, explaining) };
};
