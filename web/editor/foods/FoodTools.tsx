import type { Group } from '../../nutrition/rows.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { Loader } from '../../ui/controls.ts';
import { copyText } from '../../ui/copyText.ts';
import { loadPart } from '../../ui/hooks/loadPart.ts';
import { useSlowPending } from '../../ui/hooks/useSlowPending.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import { foodTexts } from '../foodTexts.ts';
import { stepAvailability } from '../history.ts';
import styles from './FoodTools.module.css';
import type { FoodGrid } from './grid.ts';
import { Icon } from './icons.tsx';
import type { FoodSort, ViewOrder } from './order.ts';
import { direction, type HistoryAction, useHistory } from './useHistory.ts';
import type { FoodView } from './view.ts';

const texts = foodTexts;

interface ToolsProps {
  readonly model: Editor;
  readonly view: FoodView;
  readonly groups: readonly Group[];
  readonly order: ViewOrder;
  readonly grid: FoodGrid;
  readonly openPaste: () => void;
}

const titlesOf = (way: HistoryAction) =>
  way === 'undo'
    ? { able: texts.undoTitle, none: texts.nothingToUndo, saving: texts.stillSaving }
    : { able: texts.redoTitle, none: texts.nothingToRedo, saving: texts.stillSaving };

const Step = (props: {
  readonly model: Editor;
  readonly way: HistoryAction;
  readonly running: HistoryAction | null;
  readonly run: (way: HistoryAction) => Promise<void>;
}) => {
  const { model, way, running, run } = props;
  const availability = useModelState(model, (state) => stepAvailability(state, direction[way]));
  // A running step is shown as busy, even if another mutation waits behind it.
  const able = availability === 'able' || (availability === 'saving' && running !== null);
  const isWalking = running === way;
  const slow = useSlowPending(isWalking);
  return (
    // A disabled button would lose the focus.
    <button
      type="button"
      className={styles.step}
      aria-disabled={!able || isWalking}
      aria-label={texts[way]}
      title={titlesOf(way)[able ? 'able' : availability]}
      onClick={() => able && !isWalking && void run(way)}
    >
      {slow ? <Loader size={14} color="gray" /> : <Icon name={way} />}
    </button>
  );
};

const Steps = ({ model, grid }: Pick<ToolsProps, 'model' | 'grid'>) => {
  const { running, run } = useHistory(model, grid);
  return (
    <>
      <Step model={model} way="undo" running={running} run={run} />
      <Step model={model} way="redo" running={running} run={run} />
    </>
  );
};

const orders = ['recipe', 'name', 'grams'] as const;

const sortOf = (value: string): FoodSort => {
  const order = orders.find((one) => one === value);
  return order ? { by: order } : { by: 'nutrient', column: Number(value) };
};

/** Menu for the sort order: recipe order, name, grams or contribution to a nutrient. */
const SortSelect = ({ model, groups }: Pick<ToolsProps, 'model' | 'groups'>) => {
  const sort = useModelState(model, (state) => state.sort);
  return (
    <label className={styles.sort}>
      <span>{texts.sortBy}</span>
      <select
        value={sort.by === 'nutrient' ? String(sort.column) : sort.by}
        onChange={(event) => model.sortBy(sortOf(event.target.value))}
      >
        <optgroup label={texts.ordersLabel}>
          {orders.map((order) => (
            <option key={order} value={order}>
              {texts.orders[order]}
            </option>
          ))}
        </optgroup>
        {groups.map(({ name, rows }) => (
          <optgroup key={name} label={name}>
            {rows.map(({ column, nutrient }) => (
              <option key={column} value={column}>
                {nutrient.display}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
};

const copyTable = async (model: Editor, order: ViewOrder): Promise<void> => {
  const part = await loadPart(() => import('./clipboard.ts'));
  if (part === null) return;
  const { draft, results } = model.state();
  const text = part.tableText(draft.lines, order.keys, results);
  showToast((await copyText(text)) ? texts.copied(draft.lines.length) : texts.notCopied);
};

const loadSwitch = () => loadPart(() => import('./switchLine.ts'));

const loadReplace = () => loadPart(() => import('../replace/chooseLine.ts'));

/** Tools for the whole list of foods. */
export const FoodTools = ({ model, view, groups, order, grid, openPaste }: ToolsProps) => {
  const scaling = useModelState(view, (state) => state.scaling);
  const comparing = useModelState(view, (state) => state.comparing);
  const empty = order.keys.length === 0;
  const hasForms = useModelState(model, ({ draft }) => draft.lines.some(({ food }) => food.forms?.[0]));
  const hasTargets = useModelState(model, (state) => state.hasTargets);
  return (
    <div className={`${styles.tools} unprinted`}>
      <Toolbar label={texts.steps} className={styles.group}>
        <Steps model={model} grid={grid} />
      </Toolbar>
      {!empty && <SortSelect model={model} groups={groups} />}
      <Toolbar label={texts.tools} className={styles.group}>
        {!empty && (
          <button
            type="button"
            className={styles.tool}
            aria-expanded={scaling}
            title={texts.scaleTo}
            onClick={view.toggleScaling}
          >
            {texts.scale}
          </button>
        )}
        {!empty && (
          <button
            type="button"
            className={`${styles.tool} ${styles.compare}`}
            aria-expanded={comparing}
            aria-label={texts.compareTool}
            title={texts.actions.compare}
            onClick={view.toggleComparing}
          >
            <Icon name="compare" />
          </button>
        )}
        {!empty && (
          <button
            type="button"
            className={styles.tool}
            title={texts.copyTitle}
            onClick={() => void copyTable(model, order)}
          >
            {texts.copy}
          </button>
        )}
        <button type="button" className={styles.tool} title={texts.pasteTitle} onClick={openPaste}>
          {texts.paste}
        </button>
        {!empty && (
          <button
            type="button"
            className={`${styles.tool} ${styles.replace}`}
            data-awaits={!hasTargets || undefined}
            aria-label={texts.replaceTool}
            title={texts.replaceTitle}
            onClick={() => void loadReplace().then((part) => part?.chooseLine(model, view))}
          >
            <span>{texts.replaceTool}</span>
            <Icon name="replace" />
          </button>
        )}
        {hasForms && (
          <button
            type="button"
            className={`${styles.tool} ${styles.weigh}`}
            title={texts.switchForm}
            onClick={() => void loadSwitch().then((part) => part?.switchLine(model, view))}
          >
            {texts.weighTool}
          </button>
        )}
      </Toolbar>
    </div>
  );
};
