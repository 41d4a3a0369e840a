import { useCallback, useEffect, useMemo } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { useUser } from '../../kernel/session.ts';
import { foldedSettingOf, useFolded } from '../../nutrition/matrix/useFolded.ts';
import type { VisibleRowKeys } from '../../nutrition/nutrients/rowFilter.ts';
import type { Group } from '../../nutrition/rows.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { levelTexts } from '../../texts/levelTexts.ts';
import { matrixTexts } from '../../texts/matrixTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import { Matrix } from '../../ui/matrix/Matrix.tsx';
import { MatrixPrint } from '../../ui/matrix/MatrixPrint.tsx';
import { MatrixTools } from '../../ui/matrix/MatrixTools.tsx';
import type { MatrixKey } from '../../ui/matrix/types.ts';
import { Loading } from '../../ui/page/states.tsx';
import type { PlanNutrition } from './calculatedPlan.ts';
import { type PlanColumn, planColumns, planSource } from './planColumns.ts';
import type { PlanNeed } from './planLevels.ts';
import { type PlanAmounts, type PlanRow, planRows } from './planRows.ts';

interface PlanMatrixProps {
  readonly model: PlanNutrition;
  /** By column. */
  readonly nutrients: readonly Nutrient[];
  readonly groups: readonly Group[];
  readonly amounts: PlanAmounts;
  /** The rows of a filter; all if it is null. */
  readonly shown?: VisibleRowKeys;
  readonly label: string;
  /** Name of the exported file. */
  readonly name: string;
  /** The need of a pet. Must be stable. */
  readonly need?: PlanNeed;
  /** Opens the sources of the nutrient in a column. */
  readonly trace: (column: number) => void;
  /** Opens what a level explains. */
  readonly openLevel?: (row: PlanRow) => void;
  readonly keys?: Readonly<Record<string, MatrixKey<PlanRow>>>;
}

/** A recipe's heading shows 12 characters (specification part 2, section 2). A phone has room for two columns. */
const sizes = { column: 104 };

const foldedSetting = foldedSettingOf('plan.folded');

/** Calculates the recipes whenever the results of the whole plan change. */
export const usePlanRecipes = (model: PlanNutrition): boolean => {
  const results = useModelState(model, (state) => state.results);
  useEffect(() => {
    if (results) void model.calculateRecipes();
  }, [model, results]);
  return useModelState(model, ({ plan }) => plan !== null);
};

/** What a level in brackets means. */
const { notNeeded } = levelTexts;
const levelNotes = [matrixTexts.noBoundOnPaper, `${notNeeded.short}: ${notNeeded.full}`];

/** The nutrients of a plan and of each recipe, with copy, CSV and print. */
export const PlanMatrix = (props: PlanMatrixProps) => {
  const {
    model,
    nutrients,
    groups,
    amounts,
    label,
    name,
    shown,
    need = null,
    trace,
    openLevel,
    keys,
  } = props;
  const ready = usePlanRecipes(model);
  const { folded, fold } = useFolded(useUser()?.id ?? 0, foldedSetting);
  const rows = useMemo(() => planRows(groups, amounts, shown), [groups, amounts, shown]);
  const columns = useMemo(() => planColumns(model.recipes, amounts), [model, amounts]);
  const source = useMemo(() => planSource(model, need), [model, need]);
  const tips = useCallback(
    async () => (await import('./planTips.ts')).planTips(model.state, nutrients, need),
    [model, nutrients, need],
  );
  if (!ready) return <Loading />;
  const open = (row: PlanRow, column: PlanColumn | null): void => {
    if (column?.of === 'level' && source.read([column])?.(row, column).opens) openLevel?.(row);
    else if (row.column !== null) trace(row.column);
  };
  const content = () => ({
    ...{ title: name, corner: texts.nutrient, rows, columns, source },
    notes: [...(need ? levelNotes : []), valueTexts.signs],
  });
  return (
    <div className="stack shrink gap-8">
      <div className="flex wrap to-end gap-8 unprinted">
        <MatrixTools content={content} print />
      </div>
      {rows.length === 0 ? (
        <p role="status">{nutrientTexts.tools.none}</p>
      ) : (
        <Matrix
          label={label}
          corner={texts.nutrient}
          {...{ rows, columns, source, sizes, folded, tips, keys }}
          onFold={fold}
          onOpen={open}
        />
      )}
      <MatrixPrint content={() => ({ ...content(), title: label })} />
    </div>
  );
};
