import { toGrams } from '../../../engine/host/bases.ts';
import type { DerivedValues } from '../../../engine/host/derivedValues.ts';
import { type LineValueName, lineValueNames } from '../../../engine/host/lineValues.ts';
import type { Plan } from '../../../engine/host/plan.ts';
import type { RecipeTotals } from '../../../engine/host/recipeTotals.ts';
import type { Serving } from '../../../engine/host/serving.ts';
import { formatAmount, formatShare } from '../../kernel/format.ts';
import { cellOf, formatOfDerived, getPrecision, statedCell } from '../../nutrition/matrix/cells.ts';
import { derivedRow, namesOfRow } from '../../nutrition/matrix/matrixRows.ts';
import type { RatioName } from '../../nutrition/nutrients/ratios.ts';
import type { VisibleRowKeys } from '../../nutrition/nutrients/rowFilter.ts';
import type { Group, Row } from '../../nutrition/rows.ts';
import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';
import type { MatrixCell, MatrixItem, MatrixRow } from '../../ui/matrix/types.ts';

/** A plan or one of its recipes. */
export interface PlanPart {
  readonly totals: RecipeTotals;
  readonly derived: DerivedValues;
  readonly serving: Serving;
  /** Percent of the plan's recipes (100 / number of recipes), and of its grams. */
  readonly percentOfPlan: number;
  readonly share: number;
}

/** The whole plan. */
export const wholeOf = (plan: Plan): PlanPart => ({ ...plan, percentOfPlan: 100, share: 100 });

/** A recipe of a plan. */
export const recipeOf = (plan: Plan, index: number): PlanPart | undefined => {
  const recipe = plan.recipes[index];
  return recipe && { ...recipe, percentOfPlan: plan.percentOfPlan };
};

/** A row of a plan's matrix: its cell for the plan or a recipe. */
export interface PlanRow extends MatrixRow {
  /** Column of the nutrient in the catalogue; null for other rows. */
  readonly column: number | null;
  /** The derived value of the row; null for other rows. */
  readonly derived: LineValueName | null;
  readonly cell: (part: PlanPart) => MatrixCell;
}

const figure =
  (get: (part: PlanPart) => number, format: (value: number) => string): PlanRow['cell'] =>
  (part) =>
    cellOf(get(part), format);

/**
 * Which amounts a matrix shows: those of the recipes as they are stored, of a day's food of a pet, or of the whole plan
 * against a day's need.
 */
export type PlanAmounts = 'stored' | 'day' | 'whole';

const nutrientRow = ({ column, nutrient }: Row, amounts: PlanAmounts): PlanRow => ({
  key: `nutrient ${nutrient.id}`,
  ...namesOfRow(nutrient),
  short: nutrient.display.length > 12 ? nutrient.short : nutrient.display,
  unit: nutrient.unit_type,
  opens: true,
  ...{ column, derived: null },
  cell: (part) => {
    const [of, factor] =
      amounts === 'stored' ? [part.totals.amounts, 1] : [part.serving.amounts, part.serving.scale.value];
    return statedCell(part, { column, scale: nutrient.scale }, of[column] ?? Number.NaN, { factor });
  },
});

const derivedOf = (name: LineValueName): PlanRow => {
  const { key, name: label, short, unit, ...row } = derivedRow(name);
  const format = formatOfDerived({ key, name: label, unit, ...row });
  return {
    ...{ key, name: label, unit, column: null, derived: name },
    ...(short !== undefined && { short }),
    cell: ({ derived }) => {
      const range = derived.values[name];
      return cellOf(range.value, format, { precision: getPrecision(range) });
    },
  };
};

/** Energy split and ratios of a pet's matrix. The kcal are of the stored recipes, so it leaves them out. */
const petDerived: readonly LineValueName[] = [
  'percentFromProtein',
  'percentFromFat',
  'percentFromCarbohydrate',
  'ketoRatio',
  'calciumToPhosphorus',
  'omega6To3',
];

const noValueRow = { column: null, derived: null } as const;

const topRows = (amounts: PlanAmounts): readonly PlanRow[] => [
  {
    ...{ key: 'grams', ...texts.rows[amounts === 'day' ? 'dayGrams' : 'grams'], unit: 'g', ...noValueRow },
    cell: figure(
      ({ totals, serving }) => toGrams(amounts === 'day' ? serving.milligrams : totals.totalMilligrams),
      formatAmount,
    ),
  },
  {
    ...{ key: 'percentOfPlan', ...texts.rows.percentOfPlan, unit: '%', ...noValueRow },
    cell: figure(({ percentOfPlan }) => percentOfPlan, formatShare),
  },
  {
    ...{ key: 'share', ...texts.rows.share, unit: '%', ...noValueRow },
    cell: figure(({ share }) => share, formatShare),
  },
];

const isEnergy = ({ nutrient }: Row): boolean => nutrient.name === 'Energy';

/**
 * The rows of a plan's matrix in the order of D72: grams, percents, energy, its split and ratios, then the groups.
 * @param shown the nutrients and ratios of a filter, which hides all other rows; null for all rows
 */
export const planRows = (
  groups: readonly Group[],
  amounts: PlanAmounts,
  shown: VisibleRowKeys = null,
): readonly MatrixItem<PlanRow>[] => {
  const rowsOf = (rows: readonly Row[]): readonly PlanRow[] =>
    rows.filter(({ column }) => shown?.has(column) ?? true).map((row) => nutrientRow(row, amounts));
  const derived = (amounts === 'stored' ? lineValueNames : petDerived).filter(
    (name) => shown?.has(name as RatioName) ?? true,
  );
  const energy = groups.flatMap(({ rows }) => rows.filter(isEnergy));
  const sections = [
    { key: 'energy', name: texts.energy, rows: [...rowsOf(energy), ...derived.map(derivedOf)] },
    ...groups.map(({ name, rows }) => ({
      ...{ key: name, name },
      rows: rowsOf(rows.filter((row) => !isEnergy(row))),
    })),
  ];
  return shown ? sections.filter(({ rows }) => rows.length > 0) : [...topRows(amounts), ...sections];
};
