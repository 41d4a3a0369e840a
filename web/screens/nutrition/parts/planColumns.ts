import type { Plan } from '../../../../engine/host/plan.ts';
import { percentText } from '../../../format.ts';
import { cellOf, getPrecision } from '../../../parts/nutrition/matrix/cells.ts';
import { ratioDirection, ratioLevel } from '../../../parts/nutrition/nutrients/ratios.ts';
import { directionIn, levelOf } from '../../../parts/nutrition/rows.ts';
import { levelTexts } from '../../../texts/levelTexts.ts';
import { matrixTexts } from '../../../texts/matrixTexts.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { planNutritionTexts as texts } from '../../../texts/planNutritionTexts.ts';
import { texts as allTexts } from '../../../texts.ts';
import {
  type CellReader,
  emptyCell,
  type MatrixCell,
  type MatrixColumn,
  type MatrixSource,
} from '../../../ui/matrix/types.ts';
import type { CountedRecipe } from './planDraft.ts';
import { type PlanAmounts, type PlanPart, type PlanRow, recipeOf, wholeOf } from './planRows.ts';
import type { PlanStore } from './planStore.ts';

/** A column: the whole plan, its percent of a pet's need, its level, or a recipe by its index. */
export interface PlanColumn extends MatrixColumn {
  readonly of: 'plan' | 'percentOfNeed' | 'level' | number;
}

const { levels: levelWords } = allTexts;

const planColumn: PlanColumn = { key: 'plan', of: 'plan', pin: 'start', ...texts.columns.plan };

const dayColumns: readonly PlanColumn[] = [
  { key: 'plan', of: 'plan', pin: 'start', ...texts.columns.day },
  { key: 'percentOfNeed', of: 'percentOfNeed', pin: 'start', ...texts.columns.percentOfNeed },
  { key: 'level', of: 'level', pin: 'start', unaligned: true, ...texts.columns.level },
];

/** Columns of a plan's matrix: the plan, then each recipe. Variants share a name, so the key has the id. */
export const planColumns = (
  recipes: readonly CountedRecipe[],
  amounts: PlanAmounts,
): readonly PlanColumn[] => [
  ...(amounts === 'day' ? dayColumns : [planColumn]),
  ...recipes.map(({ recipe }, index) => ({ key: `recipe ${recipe.id}`, of: index, name: recipe.name })),
];

/** The percents of a pet's need at which the level of a nutrient's column changes; of Ca:P for null. */
export type BoundsOfColumn = (column: number | null) => readonly number[];

/** Cell of Ca:P in percent of the need's ratio. */
const ratioPercentCell = ({ derived }: PlanPart, boundsOf: BoundsOfColumn): MatrixCell => {
  const range = derived.values.calciumToPhosphorusOfNeed;
  const format = (percent: number): string => percentText(percent, 'exact', boundsOf(null));
  const cell = cellOf(range.value, format, getPrecision(range));
  return Number.isNaN(range.value)
    ? cell
    : { ...cell, ariaText: nutrientTexts.ratios.ofNeed(cell.ariaText ?? cell.text) };
};

/** Cell of the plan's percent of the pet's need, which no bound is rounded across. */
const percentCell = (row: PlanRow, plan: PlanPart, boundsOf: BoundsOfColumn): MatrixCell => {
  const { column, cell } = row;
  if (isCalciumRatio(row)) return ratioPercentCell(plan, boundsOf);
  const percent = column === null ? Number.NaN : (plan.totals.percentOfNeed[column] ?? Number.NaN);
  const { value, ariaText, remark } = cell(plan);
  if (column === null || Number.isNaN(percent) || value === null)
    return { ...emptyCell, ariaText: matrixTexts.noValue };
  const text = percentText(percent, 'exact', boundsOf(column));
  const spoken = remark === undefined ? null : matrixTexts.precision.atLeast(text);
  return {
    ...{ text: ariaText === null ? text : `≥ ${text}`, ariaText: spoken, level: null, value: percent },
    ...(remark !== undefined && { remark }),
  };
};

const isCalciumRatio = ({ derived }: PlanRow): boolean => derived === 'calciumToPhosphorus';

/** The level of a row and the possible levels of an Unknown one; null for a row without levels. */
const leveled = (row: PlanRow, part: PlanPart) => {
  const { column } = row;
  if (part.totals.totalMilligrams === 0) return null;
  if (isCalciumRatio(row))
    return {
      level: ratioLevel(part, 'calciumToPhosphorus'),
      direction: ratioDirection(part, 'calciumToPhosphorus'),
    };
  return column === null
    ? null
    : { level: levelOf(part.totals, column), direction: directionIn(part.totals, column) };
};

/** Cell of the plan's level by the pet's need: a word, a shape and a colour. */
const levelCell = (row: PlanRow, part: PlanPart): MatrixCell => {
  const found = leveled(row, part);
  if (found === null) return emptyCell;
  const { level, direction } = found;
  // No need counts as Optimal (D59). Its word and the missing shape tell it from a met need.
  if (level === 'none') return { ...emptyCell, text: levelTexts.notNeeded.short };
  if (direction === null) return { text: levelWords[level], ariaText: null, level, value: levelWords[level] };
  const { short, full } = levelTexts.directions[direction];
  const spoken = levelTexts.unknownIs(full);
  return { text: short, ariaText: spoken, level, value: spoken };
};

/** Reads the cells of a calculated plan. */
export const planReader = (plan: Plan, boundsOf: BoundsOfColumn): CellReader<PlanRow, PlanColumn> => {
  const whole = wholeOf(plan);
  const recipes = plan.recipes.map((_, index) => recipeOf(plan, index));
  return (row, { of }) => {
    if (of === 'percentOfNeed') return percentCell(row, whole, boundsOf);
    if (of === 'level') return levelCell(row, whole);
    const part = of === 'plan' ? whole : recipes[of];
    return part ? row.cell(part) : emptyCell;
  };
};

/** Values of a plan and its recipes for a matrix. */
export const planSource = (model: PlanStore, boundsOf: BoundsOfColumn): MatrixSource<PlanRow, PlanColumn> => {
  let made: { readonly of: Plan; readonly reader: CellReader<PlanRow, PlanColumn> } | null = null;
  return {
    subscribe: model.subscribe,
    read: () => {
      const { plan } = model.state();
      if (!plan) return null;
      if (made?.of !== plan) made = { of: plan, reader: planReader(plan, boundsOf) };
      return made.reader;
    },
  };
};
