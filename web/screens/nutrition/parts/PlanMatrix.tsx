import { useEffect, useMemo, useState } from 'react';
import type { Group } from '../../../parts/nutrition/rows.ts';
import { useModelState } from '../../../parts/nutrition/useModel.ts';
import { planNutritionTexts as texts } from '../../../texts/planNutritionTexts.ts';
import { Matrix } from '../../../ui/matrix/Matrix.tsx';
import { MatrixPrint } from '../../../ui/matrix/MatrixPrint.tsx';
import { MatrixTools } from '../../../ui/matrix/MatrixTools.tsx';
import { Loading } from '../../../ui/page/states.tsx';
import { type BoundsOfColumn, planColumns, planSource } from './planColumns.ts';
import styles from './planNutrition.module.css';
import { type PlanAmounts, type PlanRow, planRows } from './planRows.ts';
import type { PlanStore } from './planStore.ts';

interface PlanMatrixProps {
  readonly model: PlanStore;
  readonly groups: readonly Group[];
  readonly amounts: PlanAmounts;
  readonly label: string;
  /** Name of the exported file. */
  readonly name: string;
  /** Bounds of a pet's need. Must be stable. */
  readonly boundsOf?: BoundsOfColumn;
  /** Opens the sources of the nutrient in a column. */
  readonly trace?: (column: number) => void;
}

const noBounds: BoundsOfColumn = () => [];

/** A recipe's heading shows 12 characters (specification part 2, section 2). A phone has room for two columns. */
const sizes = { column: 104 };

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]);

/** Calculates the recipes whenever the results of the whole plan change. */
export const usePlanRecipes = (model: PlanStore): boolean => {
  const results = useModelState(model, (state) => state.results);
  useEffect(() => {
    if (results) void model.calculateRecipes();
  }, [model, results]);
  return useModelState(model, ({ plan }) => plan !== null);
};

/** The nutrients of a plan and of each recipe, with copy, CSV and print. */
export const PlanMatrix = (props: PlanMatrixProps) => {
  const { model, groups, amounts, label, name, boundsOf = noBounds, trace } = props;
  const ready = usePlanRecipes(model);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => planRows(groups, amounts), [groups, amounts]);
  const columns = useMemo(() => planColumns(model.recipes, amounts), [model, amounts]);
  const source = useMemo(() => planSource(model, boundsOf), [model, boundsOf]);
  if (!ready) return <Loading />;
  const open = ({ column }: PlanRow): void => {
    if (column !== null) trace?.(column);
  };
  const content = () => ({ title: name, corner: texts.nutrient, rows, columns, source });
  return (
    <div className={styles.matrix}>
      <div className={`${styles.tools} unprinted`}>
        <MatrixTools content={content} print />
      </div>
      <Matrix
        label={label}
        corner={texts.nutrient}
        rows={rows}
        columns={columns}
        source={source}
        sizes={sizes}
        folded={folded}
        onFold={(key) => setFolded(toggled(folded, key))}
        onOpen={open}
      />
      <MatrixPrint content={() => ({ ...content(), title: label })} />
    </div>
  );
};
