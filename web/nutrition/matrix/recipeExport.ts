import { matrixTexts } from '../../texts/matrixTexts.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import type { ExportContent } from '../../ui/matrix/pages.ts';
import type { MatrixItem, MatrixSource } from '../../ui/matrix/types.ts';
import type { NutritionModel } from '../calculation.ts';
import type { Showing } from './lineCells.ts';
import type { ValueRow } from './matrixRows.ts';
import { bases, basisColumns, foodColumns, type RecipeColumn, totalColumn } from './recipeColumns.ts';

const own = [totalColumn, ...basisColumns(bases)];

/** A recipe's matrix for print and exports: its amounts on all bases, then those of its foods. */
export const recipeExport = (
  model: NutritionModel,
  title: string,
  rows: readonly MatrixItem<ValueRow>[],
  source: MatrixSource<ValueRow, RecipeColumn>,
  showing: Showing,
): ExportContent<ValueRow, RecipeColumn> => ({
  title,
  corner: matrixTexts.nutrient,
  rows,
  columns: [...own, ...foodColumns(model.state().draft.lines, showing)],
  firstPage: own.length,
  source,
  notes: [matrixTexts.noBoundOnPaper, valueTexts.signs],
});
