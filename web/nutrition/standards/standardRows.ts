import { badness } from '../../../server/contract/standardLevels.ts';
import type { MatrixItem, MatrixSection } from '../../ui/matrix/types.ts';
import { cutName } from '../../ui/value/cutName.ts';
import { namesOfRow } from '../matrix/matrixRows.ts';
import type { Group } from '../rows.ts';
import type { NutritionState } from '../state.ts';
import { levelByNeed, type ReadLevels, type StandardsRow } from './standardCells.ts';
import type { StandardColumn } from './standardColumns.ts';
import { standardsTexts as texts } from './standardsTexts.ts';

const ratioRow = (ratio: NonNullable<StandardsRow['ratio']>): StandardsRow => ({
  ...{ key: ratio, name: texts.ratios[ratio], nutrient: null, ratio, column: -1 },
});

const categoryRow = (category: string): StandardsRow => ({
  ...{ key: `category ${category}`, name: category, short: cutName(category) },
  ...{ nutrient: null, ratio: null, category, column: -1 },
});

/** The nutrients that any of the columns bounds in their groups, the ratios, and categories of foods. */
export const standardsRows = (
  groups: readonly Group[],
  columns: readonly StandardColumn[],
): readonly MatrixSection<StandardsRow>[] => {
  const bounds = columns.flatMap((column) => (column.kind === 'need' ? [] : column.standard.table.rows));
  const bounded = new Set(bounds.map(({ nutrient_id, ratio }) => nutrient_id ?? ratio));
  const categories = [...new Set(bounds.flatMap(({ category }) => category ?? []))];
  const sections = groups.map(({ name, rows }) => ({
    ...{ key: `section ${name}`, name },
    rows: rows
      .filter(({ nutrient }) => bounded.has(nutrient.id))
      .map(
        ({ nutrient, column }): StandardsRow => ({
          ...{ key: `nutrient ${nutrient.id}`, ...namesOfRow(nutrient), nutrient, column, ratio: null },
          short: nutrient.display.length > 12 ? nutrient.short : nutrient.display,
          ...{ unit: nutrient.unit_type, opens: true },
        }),
      ),
  }));
  const ratios = (['calciumToPhosphorus', 'omega6To3', 'energyDensity'] as const).filter((each) =>
    bounded.has(each),
  );
  const last = { key: 'section ratios', name: texts.ratioSection, rows: ratios.map(ratioRow) };
  const ofFoods = { key: 'section foods', name: texts.foodSection, rows: categories.map(categoryRow) };
  return [...sections, last, ofFoods].filter(({ rows }) => rows.length > 0);
};

/** How bad a row is by the need: as by a standard. */
const badnessByNeed = (state: NutritionState, row: StandardsRow): number => {
  const by = levelByNeed(state, row, null);
  if (by === null) return Number.POSITIVE_INFINITY;
  return badness({ level: by.level, percent: by.percent, unverified: false });
};

/** The levels of a row by these columns, without those that do not bound it. */
const levelsOf = (
  state: NutritionState,
  levels: ReadLevels,
  row: StandardsRow,
  columns: readonly StandardColumn[],
): readonly string[] =>
  columns.flatMap((column) => {
    const by = column.kind === 'need' ? levelByNeed(state, row, null) : levels.of(row, column);
    return by?.level ?? [];
  });

/** What rows are shown, and in which order. */
export interface RowChoice {
  readonly worst: boolean;
  readonly disagree: boolean;
}

/** The rows as chosen: those where the columns disagree, or the worst first without their groups. */
export const chosenRows = (
  state: NutritionState,
  levels: ReadLevels,
  sections: readonly MatrixSection<StandardsRow>[],
  columns: readonly StandardColumn[],
  { worst, disagree }: RowChoice,
): readonly MatrixItem<StandardsRow>[] => {
  if (!worst && !disagree) return sections;
  const isShown = (row: StandardsRow) => !disagree || new Set(levelsOf(state, levels, row, columns)).size > 1;
  const shown = sections
    .map((section) => ({ ...section, rows: section.rows.filter(isShown) }))
    .filter(({ rows }) => rows.length > 0);
  if (!worst) return shown;
  const score = (row: StandardsRow) =>
    Math.min(
      ...columns.map((column) => {
        if (column.kind === 'need') return badnessByNeed(state, row);
        const level = levels.of(row, column);
        return level === undefined ? Number.POSITIVE_INFINITY : badness(level);
      }),
    );
  return shown
    .flatMap(({ rows }) => rows)
    .map((row) => ({ row, score: score(row) }))
    .toSorted((a, b) => a.score - b.score)
    .map(({ row }) => row);
};
