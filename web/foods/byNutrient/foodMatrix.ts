import { amountByBasis } from '../../../engine/host/bases.ts';
import { amountOn, type FoodAmounts, type FoodBasis } from '../../../engine/host/foodAmounts.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { upperEnd } from '../../kernel/foodMarks.ts';
import { formatAmount, noValue, stated, unit } from '../../kernel/format.ts';
import { cellOf } from '../../nutrition/matrix/cells.ts';
import { namesOfRow } from '../../nutrition/matrix/matrixRows.ts';
import type { Group, Row } from '../../nutrition/rows.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import type { ExportContent } from '../../ui/matrix/pages.ts';
import { compareInDirection } from '../../ui/matrix/sorting.ts';
import {
  type CellReader,
  cut,
  type MatrixCell,
  type MatrixColumn,
  type MatrixRow,
  type MatrixSort,
  type MatrixTips,
} from '../../ui/matrix/types.ts';
import { briefName } from '../briefNames.ts';
import { foodsByNutrientTexts as texts } from '../foodsByNutrientTexts.ts';
import type { FoodTable } from './loadFoodTable.ts';

/** A food's row with its index in the table. */
export interface FoodRow extends MatrixRow {
  readonly index: number;
  readonly food: Ingredient;
}

/** A nutrient's column with its index in the amounts. */
export interface FoodColumn extends MatrixColumn {
  readonly index: number;
}

/** The rows of foods by their indexes, with names of a number of characters. */
export const foodRows = (
  foods: readonly Ingredient[],
  indexes: readonly number[],
  characters: number,
): readonly FoodRow[] =>
  indexes.flatMap((index) => {
    const food = foods[index];
    if (!food) return [];
    const { name } = food;
    return { key: String(food.id), name, short: cut(briefName(food), characters), opens: true, index, food };
  });

/** The key of a nutrient's column. */
export const columnKey = (nutrient: number): string => String(nutrient);

const columnOf = ({ nutrient, column }: Row, isPinned: boolean): FoodColumn => ({
  key: columnKey(nutrient.id),
  ...namesOfRow(nutrient),
  short: nutrient.short,
  unit: nutrient.unit_type,
  ...(isPinned && { pin: 'start' as const }),
  index: column,
});

/**
 * The columns: the pinned nutrients, then `first`, then those of the open groups. The sorted one is always among them.
 */
export const foodColumns = (
  groups: readonly Group[],
  pins: readonly number[],
  folded: readonly string[],
  sorted: string | null,
  first: string | null,
): readonly FoodColumn[] => {
  const all = groups.flatMap(({ rows }) => rows);
  const pinned = pins.flatMap((id) => all.find(({ nutrient }) => nutrient.id === id) ?? []);
  const isFirst = ({ nutrient }: Row): boolean => columnKey(nutrient.id) === first;
  const others = groups
    .flatMap(({ name, rows }) =>
      rows.filter((row) => !folded.includes(name) || columnKey(row.nutrient.id) === sorted),
    )
    .filter((row) => !pinned.includes(row))
    .sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  return [...pinned.map((row) => columnOf(row, true)), ...others.map((row) => columnOf(row, false))];
};

const hundredGrams = 100_000;

/** A value of the table on a basis, with what the upper end of its range adds to it. */
const readValue = (
  { amounts, marks }: FoodTable,
  { index: row, food }: FoodRow,
  column: number,
  basis: FoodBasis,
) => {
  const isStated = amounts.stated[row * amounts.columns + column] === 1;
  const { estimated, width } = marks.of(food.id, column);
  const dryMatter = { value: amounts.dryMatter[row] ?? Number.NaN };
  const energy = { value: amounts.energy[row] ?? Number.NaN };
  return {
    amount: amountOn(amounts, row, column, basis),
    ...{ isStated, estimated },
    width: isStated && width > 0 ? amountByBasis(width, hundredGrams, { dryMatter, energy })[basis] : 0,
  };
};

/** Reads cells of the foods' amounts on a basis. */
export const cellReader =
  (table: FoodTable, basis: FoodBasis): CellReader<FoodRow, FoodColumn> =>
  (row, { index: column }): MatrixCell => {
    const { amount, isStated, ...marks } = readValue(table, row, column, basis);
    if (Number.isNaN(amount)) return { text: noValue, ariaText: texts.notStated, level: null, value: null };
    return cellOf(amount, formatAmount, { precision: isStated ? 'exact' : 'atLeast', ...marks });
  };

/** Rows in the order of the screen, for copies and exports. */
export const inOrder = (
  rows: readonly FoodRow[],
  columns: readonly FoodColumn[],
  cell: CellReader<FoodRow, FoodColumn>,
  sort: MatrixSort | null,
): readonly FoodRow[] => {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!column || !sort) return rows;
  return rows
    .map((row) => ({ row, value: cell(row, column).value }))
    .sort((one, other) => compareInDirection(one.value, other.value, sort.descending))
    .map(({ row }) => row);
};

/** Maximum number of foods and of nutrients in print: more than anyone reads on paper, the CSV has all. */
const printed = { foods: 300, nutrients: 10 } as const;

/** The first foods and nutrients in the order of the screen, for print. The title names what is left out. */
export const printedFoods = (
  { rows, columns, ...content }: ExportContent<FoodRow, FoodColumn>,
  basis: string,
): ExportContent<FoodRow, FoodColumn> => {
  const { foods, nutrients } = printed;
  const parts = [
    ...(rows.length > foods ? [texts.firstFoods(foods, rows.length)] : []),
    ...(columns.length > nutrients ? [texts.firstNutrients(nutrients, columns.length)] : []),
  ];
  return {
    ...content,
    title: parts.length === 0 ? texts.printed(basis) : texts.partPrinted(basis, parts),
    rows: rows.slice(0, foods),
    columns: columns.slice(0, nutrients),
  };
};

/** Why a food has no amount on a basis. */
const reasonOf = (
  { dryMatter, energy }: FoodAmounts,
  { index: row, food }: FoodRow,
  basis: FoodBasis,
): string => {
  if (food.revision === 0) return texts.noValues;
  const divisor = { asFed: 1, dryMatterBasis: dryMatter[row], per1000Kcal: energy[row] }[basis];
  if (basis === 'asFed') return texts.foodStatesNot;
  if (divisor === undefined || Number.isNaN(divisor)) return texts.basisNotStated[basis];
  return divisor > 0 ? texts.foodStatesNot : texts.basisZero[basis];
};

/** Lines of the tooltips: full names, the full value, and why there is none. */
export const tipsOf =
  (table: FoodTable, basis: FoodBasis): MatrixTips<FoodRow, FoodColumn> =>
  (row, column) => {
    const unitName = unit(column?.unit ?? '');
    if (!row)
      return column ? [`${column.fullName ?? column.name}, ${unitName} ${texts.bases[basis].per}`] : [];
    const { name, category_name, reference_only } = row.food;
    if (!column)
      return [
        ...[name, category_name],
        ...(reference_only ? [texts.reference] : []),
        ...(row.food.revision === 0 ? [texts.noValues] : []),
      ];
    const { amount, isStated, width, estimated } = readValue(table, row, column.index, basis);
    if (Number.isNaN(amount))
      return [name, `${column.name}: ${texts.notStated}`, reasonOf(table.amounts, row, basis)];
    const high = upperEnd(amount, width);
    const text = valueTexts.range(stated(amount), high === undefined ? null : stated(high));
    const per = `${isStated ? text : texts.atLeast(text)} ${unitName} ${texts.bases[basis].per}`;
    return [
      name,
      `${column.name}: ${valueTexts.withEstimated(per, estimated)}`,
      ...(isStated ? [] : [texts.partOfSum]),
    ];
  };
