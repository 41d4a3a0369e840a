import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { derivedRow, matrixRows } from '../../nutrition/matrix/matrixRows.ts';
import { derivedTooltip, knownIn, rangeLines } from '../../nutrition/matrix/tooltipTexts.ts';
import { matrixTipTexts } from '../../nutrition/matrixTipTexts.ts';
import { levelTitle } from '../../nutrition/nutrients/levelText.ts';
import { groupsOf } from '../../nutrition/rows.ts';
import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';
import { type MatrixTips, nameWithUnit } from '../../ui/matrix/types.ts';
import type { PlanState } from './calculatedPlan.ts';
import type { PlanColumn } from './planColumns.ts';
import { levelOpens, type PlanNeed, planLevelOf } from './planLevels.ts';
import { type PlanPart, type PlanRow, recipeOf, wholeOf } from './planRows.ts';

/** Lines about a level: what it is by, and what the cell opens. */
const levelLines = (row: PlanRow, part: PlanPart, need: PlanNeed, state: PlanState): readonly string[] => {
  const found = planLevelOf(row, part, need, state);
  if (!found) return [];
  const [title, opens] = [levelTitle(found), levelOpens(found, need)];
  return [...(title ? [title] : []), ...(opens ? [texts.levelOpens[opens]] : [])];
};

/** Tooltips of a plan's matrix: full names, coverage, and how a value or a level comes about. */
export const planTips = (
  state: () => PlanState,
  nutrients: readonly Nutrient[],
  need: PlanNeed | null,
): MatrixTips<PlanRow, PlanColumn> => {
  const inputs = matrixRows(groupsOf(nutrients, null));
  const valueLines = ({ column, derived }: PlanRow, part: PlanPart): readonly string[] => {
    if (column !== null) return [knownIn({ column }, part), matrixTipTexts.enterSources];
    return derived === null ? [] : derivedTooltip(derivedRow(derived), inputs, part);
  };
  return (row, column) => {
    if (!row) return column ? [nameWithUnit(column)] : [];
    const named = nameWithUnit({ ...row, name: row.fullName ?? row.name });
    if (!column) return row.opens ? [named, matrixTipTexts.openSources] : [named];
    const title = `${named}: ${nameWithUnit(column)}`;
    const { plan } = state();
    if (!plan) return [title];
    const part = typeof column.of === 'number' ? recipeOf(plan, column.of) : wholeOf(plan);
    if (!part) return [title];
    if (column.of === 'level') return [title, ...(need ? levelLines(row, part, need, state()) : [])];
    const cell = column.of === 'percentOfNeed' ? undefined : row.cell(part);
    return [title, ...rangeLines(cell, row.unit ?? ''), ...valueLines(row, part)];
  };
};
