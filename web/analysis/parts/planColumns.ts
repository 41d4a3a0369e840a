import type { Plan } from '../../../engine/host/plan.ts';
import { noValue, percentText } from '../../kernel/format.ts';
import { cellOf, getPrecision } from '../../nutrition/matrix/cells.ts';
import { levelShort } from '../../nutrition/nutrients/levelText.ts';
import { knownOf } from '../../nutrition/rows.ts';
import { planRecipeName, variantHeading } from '../../recipes/planRecipeName.ts';
import { levelTexts } from '../../texts/levelTexts.ts';
import { matrixTexts } from '../../texts/matrixTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';
import { texts as allTexts } from '../../texts/texts.ts';
import {
  type CellReader,
  cut,
  emptyCell,
  type MatrixCell,
  type MatrixColumn,
  type MatrixSource,
  matrixSizes,
} from '../../ui/matrix/types.ts';
import type { PlanNutrition } from './calculatedPlan.ts';
import type { CountedRecipe } from './planDraft.ts';
import {
  type Compared,
  isCalciumRatio,
  levelOpens,
  type PlanLevel,
  type PlanNeed,
  planLevelOf,
  rowBounds,
} from './planLevels.ts';
import { type PlanAmounts, type PlanPart, type PlanRow, recipeOf, wholeOf } from './planRows.ts';

/** A column: the whole plan, its percent of a pet's need, its level, or a recipe by its index. */
export interface PlanColumn extends MatrixColumn {
  readonly of: 'plan' | 'percentOfNeed' | 'level' | number;
}

const { levels: levelWords } = allTexts;

const planColumn: PlanColumn = { key: 'plan', of: 'plan', pin: 'start', ...texts.columns.plan };

const petColumns = (amounts: PlanAmounts): readonly PlanColumn[] => [
  { ...planColumn, ...(amounts === 'day' && texts.columns.day) },
  { key: 'percentOfNeed', of: 'percentOfNeed', pin: 'start', ...texts.columns.percentOfNeed },
  { key: 'level', of: 'level', pin: 'start', unaligned: true, ...texts.columns.level },
];

const recipeColumn = ({ recipe }: CountedRecipe, index: number): PlanColumn => {
  const heading = variantHeading(recipe);
  return {
    ...{ key: `recipe ${recipe.id}`, of: index, name: planRecipeName(recipe) },
    ...(heading !== undefined && { short: cut(heading, matrixSizes.headCharacters) }),
  };
};

/** Columns of a plan's matrix: the plan, then each recipe. Variants may share a name, so the key has the id. */
export const planColumns = (
  recipes: readonly CountedRecipe[],
  amounts: PlanAmounts,
): readonly PlanColumn[] => [
  ...(amounts === 'stored' ? [planColumn] : petColumns(amounts)),
  ...recipes.map(recipeColumn),
];

/** Cell of Ca:P in percent of the need's ratio. */
const ratioPercentCell = (row: PlanRow, { derived }: PlanPart, need: PlanNeed): MatrixCell => {
  const range = derived.values.calciumToPhosphorusOfNeed;
  const format = (percent: number): string => percentText(percent, 'exact', rowBounds(row, need));
  const cell = cellOf(range.value, format, { precision: getPrecision(range) });
  return Number.isNaN(range.value)
    ? cell
    : { ...cell, ariaText: nutrientTexts.ratios.ofNeed(cell.ariaText ?? cell.text) };
};

/** Cell of the plan's percent of the pet's need, which no bound is rounded across. */
const percentCell = (row: PlanRow, plan: PlanPart, need: PlanNeed): MatrixCell => {
  const { column, cell } = row;
  if (isCalciumRatio(row)) return ratioPercentCell(row, plan, need);
  const percent = column === null ? Number.NaN : (plan.totals.percentOfNeed[column] ?? Number.NaN);
  const { value, range } = cell(plan);
  if (column === null || Number.isNaN(percent) || value === null)
    return { ...emptyCell, ariaText: matrixTexts.noValue };
  const isLower = range !== undefined || knownOf(plan.totals, column) === 'part';
  return cellOf(percent, (each) => percentText(each, 'exact', rowBounds(row, need)), {
    precision: isLower ? 'atLeast' : 'exact',
  });
};

/** Text of a level for screen readers and exports, if it is not the shown one. */
const spokenOf = ({ direction, optimalBy }: PlanLevel): string | null => {
  if (direction !== null) return levelTexts.unknownIs(levelTexts.directions[direction].full);
  return optimalBy === 'noNeed' ? `${levelTexts.notNeeded.short}, ${levelWords.optimal}` : null;
};

/** Cell of the plan's level by the pet's need: a word, a shape and a colour. */
const levelCell = (row: PlanRow, part: PlanPart, need: PlanNeed, compared: Compared): MatrixCell => {
  const found = planLevelOf(row, part, need, compared);
  if (found === null) return emptyCell;
  const { optimalBy = null } = found;
  const level = optimalBy ? 'optimal' : found.level;
  if (level === 'none') return { ...emptyCell, text: noValue, ariaText: levelWords.none };
  const text = levelShort(found) ?? levelWords[level];
  const spoken = spokenOf(found);
  return {
    ...{ text, ariaText: spoken, level, value: found.direction === null ? text : spoken },
    ...(optimalBy && { hollow: true }),
    ...(levelOpens(found, need) && { opens: true }),
  };
};

/**
 * Reads the cells of a calculated plan.
 * @param need null without a pet
 */
export const planReader = (
  plan: Plan,
  need: PlanNeed | null,
  compared: Compared,
): CellReader<PlanRow, PlanColumn> => {
  const whole = wholeOf(plan);
  const recipes = plan.recipes.map((_, index) => recipeOf(plan, index));
  return (row, { of }) => {
    if (of === 'percentOfNeed') return need ? percentCell(row, whole, need) : emptyCell;
    if (of === 'level') return need ? levelCell(row, whole, need, compared) : emptyCell;
    const part = of === 'plan' ? whole : recipes[of];
    return part ? row.cell(part) : emptyCell;
  };
};

/** Values of a plan and its recipes for a matrix. */
export const planSource = (
  model: PlanNutrition,
  need: PlanNeed | null,
): MatrixSource<PlanRow, PlanColumn> => {
  let made: { readonly of: Plan; readonly reader: CellReader<PlanRow, PlanColumn> } | null = null;
  return {
    subscribe: model.subscribe,
    read: () => {
      const { plan, ...compared } = model.state();
      if (!plan) return null;
      if (made?.of !== plan) made = { of: plan, reader: planReader(plan, need, compared) };
      return made.reader;
    },
  };
};
