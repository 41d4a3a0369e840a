import { Fragment, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatGrams, unit as unitText } from '../../kernel/format.ts';
import { type DraftLine, massOf } from '../../nutrition/draft.ts';
import type { Row } from '../../nutrition/rows.ts';
import { useLiveUpdate, useModelState } from '../../nutrition/useModel.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { useRoving } from '../../ui/hooks/useRoving.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import point from '../../ui/value/decimalAlign.module.css';
import { decimalsIn } from '../../ui/value/decimalAlign.ts';
import type { Editor } from '../editor.ts';
import { foodTexts } from '../foodTexts.ts';
import { Dragging } from './dragging.ts';
import { FoodRow } from './FoodRow.tsx';
import styles from './FoodTable.module.css';
import type { GramsErrors } from './gramsErrors.ts';
import { FoodGrid, type GridHost } from './grid.ts';
import narrowest from './narrowest.module.css';
import type { ViewOrder } from './order.ts';
import type { FoodView } from './view.ts';
import { useVirtualRows } from './virtualRows.ts';

const texts = editorTexts.foods;

interface TableProps {
  readonly model: Editor;
  readonly view: FoodView;
  readonly gramsErrors: GramsErrors;
  readonly order: ViewOrder;
  /** Nutrient that the foods are sorted by. */
  readonly by: Row | null;
  readonly grid: FoodGrid;
  /** Key of the line whose row stays rendered while scrolling. */
  readonly held: string | null;
  /** The mark of a line that the pet avoids. */
  readonly mark: ((line: DraftLine) => ReactNode) | undefined;
}

const Head = ({ by }: Pick<TableProps, 'by'>) => {
  const unit = by ? unitText(by.nutrient.unit_type) : '';
  return (
    <thead>
      <tr>
        <th scope="col">{texts.food}</th>
        <th scope="col" className={`${styles.number} ${styles.grams}`}>
          {texts.grams}
        </th>
        <th scope="col" className={styles.locks}>
          <span className="unseen">{foodTexts.locks}</span>
        </th>
        <th
          scope="col"
          className={`${styles.number} ${styles.share}`}
          aria-sort={by ? 'descending' : undefined}
          title={by ? foodTexts.contribution(by.nutrient.display, unit) : undefined}
        >
          <span aria-hidden="true">{by ? unit : texts.percentShort}</span>
          <span className="unseen">
            {by ? foodTexts.contribution(by.nutrient.display, unit) : texts.percent}
          </span>
        </th>
        <th scope="col" className={styles.action}>
          <span className="unseen">{texts.remove}</span>
        </th>
      </tr>
    </thead>
  );
};

/** Total of the grams, aligned with the fields. */
const Total = ({ model }: Pick<TableProps, 'model'>) => {
  const painted = useLiveUpdate<HTMLSpanElement>(model, (element, { results, draft }) => {
    const total = results ? formatGrams(massOf(draft)) : '';
    if (element.textContent === total) return;
    element.textContent = total;
    element.dataset.decimals = String(decimalsIn(total));
  });
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.total}</th>
        <td className={styles.number}>
          <span ref={painted} className={point.decimalAligned} />
        </td>
        <td className={styles.locks} />
        <td className={styles.share} />
        <td className={styles.action} />
      </tr>
    </tfoot>
  );
};

/** Spacer for rows that are not rendered. */
const Spacer = ({ rows }: { readonly rows: number }) =>
  rows > 0 && (
    <tr inert className={styles.gap}>
      <td style={{ height: `calc(var(--food-row) * ${rows})` }} />
    </tr>
  );

/** Removes a line and announces it. Moves a lost focus to the line at its position. */
const useRemove = (model: Editor, grid: FoodGrid) =>
  useCallback(
    (line: DraftLine): void => {
      const after = grid.keys.slice(grid.keys.indexOf(line.key) + 1);
      void model.remove(line.key).then((removed) => {
        if (!removed) return;
        showToast(editorTexts.removedToast(line.food.short_name));
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          // Later lines may have been removed meanwhile.
          if (!after.some((key) => grid.select(key)) && !grid.select(grid.keys.at(-1)))
            document.querySelector<HTMLElement>('input[name="query"]')?.focus();
        });
      });
    },
    [model, grid],
  );

/** Keys of the lines with visible errors. Their rows stay rendered. */
const faultyKeys = (lines: readonly DraftLine[]): string =>
  lines
    .filter(({ errorVisible, serverError }) => errorVisible || serverError !== null)
    .map(({ key }) => key)
    .join(' ');

/** Table of the foods. Renders only visible rows of a long recipe. */
export const FoodTable = memo((props: TableProps) => {
  const { model, view, gramsErrors, order, by, grid, held, mark } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRoving(body, 'row');
  const dragging = useMemo(() => new Dragging(model), [model]);
  const remove = useRemove(model, grid);
  const species = useModelState(model, ({ draft }) => draft.recipe.species);
  const scaling = useModelState(view, (state) => state.scaling);
  const { keys } = order;
  const locking = useModelState(view, ({ locked }) => keys.some((key) => locked.has(key)));
  const kept = useModelState(model, ({ draft }) => faultyKeys(draft.lines));
  const shown = useVirtualRows(
    body,
    keys.length,
    [held ?? '', ...kept.split(' ')].map((key) => keys.indexOf(key)).filter((place) => place >= 0),
  );
  return (
    <table
      ref={grid.mount}
      className={`${styles.grid} ${narrowest.narrowest}`}
      data-scaling={scaling}
      data-locks={scaling || locking}
      data-by={by ? 'nutrient' : 'recipe'}
      data-many={shown.length < keys.length}
      aria-rowcount={keys.length + 2}
      onFocus={grid.onFocus}
      onBlur={grid.onBlur}
      onMouseDown={grid.onMouseDown}
      onInput={grid.onInput}
      onPaste={grid.onPaste}
      onKeyDown={grid.onKeyDown}
      onPointerDown={dragging.onPointerDown}
      onPointerMove={dragging.onPointerMove}
      onPointerUp={dragging.onPointerUp}
      onPointerCancel={dragging.onPointerCancel}
    >
      <caption className="unseen">{texts.title}</caption>
      <Head by={by} />
      <tbody ref={body}>
        {shown.map((at, index) => (
          <Fragment key={keys[at]}>
            <Spacer rows={at - (shown[index - 1] ?? -1) - 1} />
            <FoodRow
              model={model}
              view={view}
              gramsErrors={gramsErrors}
              lineKey={keys[at] ?? ''}
              row={at + 2}
              species={species}
              column={by?.column ?? null}
              remove={remove}
              mark={mark}
            />
          </Fragment>
        ))}
        <Spacer rows={keys.length - (shown.at(-1) ?? -1) - 1} />
      </tbody>
      <Total model={model} />
    </table>
  );
});
FoodTable.displayName = 'FoodTable';

/** The keyboard grid of a model's foods, and the line whose row it keeps rendered. */
export const useGrid = (
  model: Editor,
  order: ViewOrder,
  paste: GridHost['paste'],
): { readonly grid: FoodGrid; readonly held: string | null } => {
  const [held, setHeld] = useState<string | null>(null);
  const latest = useRef(paste);
  latest.current = paste;
  const grid = useMemo(
    () =>
      new FoodGrid(model, {
        hold: (key, atOnce) => (atOnce ? flushSync(() => setHeld(key)) : setHeld(key)),
        paste: (key, text) => latest.current(key, text),
      }),
    [model],
  );
  grid.keys = order.keys;
  return { grid, held };
};
