import { useCallback, useMemo, useRef } from 'react';
import { matrixTexts } from '../../texts/matrixTexts.ts';
import { Matrix, type MaxHeight } from '../../ui/matrix/Matrix.tsx';
import type { MatrixItem, MatrixSizes, MatrixSource } from '../../ui/matrix/types.ts';
import type { NutritionModel } from '../calculation.ts';
import type { DraftLine } from '../draft.ts';
import { useModelState } from '../useModel.ts';
import type { Basis } from './cells.ts';
import type { MatrixRow, ValueRow } from './matrixRows.ts';
import { basisColumns, foodColumns, type RecipeColumn, totalColumn } from './recipeColumns.ts';
import type { CellContext } from './recipeSource.ts';

interface GridProps {
  readonly model: NutritionModel;
  /** All rows, which tooltips name. */
  readonly rows: readonly MatrixRow[];
  readonly items: readonly MatrixItem<ValueRow>[];
  readonly source: MatrixSource<ValueRow, RecipeColumn>;
  readonly context: CellContext;
  readonly bases: readonly Basis[];
  /** Keys of the folded sections. */
  readonly folded: ReadonlySet<string>;
  readonly fold: (key: string) => void;
  /** Opens the sources of a nutrient. */
  readonly trace: (column: number) => void;
  readonly maxHeight: MaxHeight | undefined;
  readonly sizes: Partial<MatrixSizes> | undefined;
}

/** The draft's lines. The same array until foods are added, removed or moved. */
const useFoods = (model: NutritionModel): readonly DraftLine[] => {
  const kept = useRef<readonly DraftLine[]>([]);
  return useModelState(model, ({ draft: { lines } }) => {
    const same =
      lines.length === kept.current.length && lines.every(({ key }, at) => key === kept.current[at]?.key);
    if (!same) kept.current = lines;
    return kept.current;
  });
};

/** Grid of the contribution of each food to each nutrient. */
export const MatrixGrid = ({
  model,
  rows,
  items,
  source,
  context,
  bases,
  folded,
  fold,
  trace,
  maxHeight,
  sizes,
}: GridProps) => {
  const foods = useFoods(model);
  const { showing } = context;
  const columns = useMemo(
    () => [totalColumn, ...basisColumns(bases), ...foodColumns(foods, showing)],
    [bases, foods, showing],
  );
  const tips = useCallback(
    async () => (await import('./recipeTips.ts')).recipeTips(model, rows, context),
    [model, rows, context],
  );
  return (
    <Matrix
      id="matrix"
      label={matrixTexts.title}
      corner={matrixTexts.nutrient}
      rows={items}
      columns={columns}
      source={source}
      folded={folded}
      onFold={fold}
      onOpen={(row) => row.kind === 'nutrient' && trace(row.column)}
      tips={tips}
      maxHeight={maxHeight}
      sizes={sizes}
    />
  );
};
