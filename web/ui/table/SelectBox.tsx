import { type ChangeEvent, type KeyboardEvent, useRef } from 'react';
import { tableTexts } from '../../texts/tableTexts.ts';
import styles from './select.module.css';
import { type RowKey, rowsBetween, type Selection, selectedShare, selectRows } from './selection.ts';

interface SelectAllProps<K extends RowKey> {
  /** Keys of all rows of the table, rendered or not. */
  readonly rows: readonly K[];
  readonly selection: Selection<K>;
}

/** The checkbox in the head that selects all rows, or none when all are selected. */
export const SelectAll = <K extends RowKey>({ rows, selection }: SelectAllProps<K>) => {
  const share = selectedShare(rows, selection.selected);
  return (
    <th scope="col" className={styles.select}>
      <label>
        <input
          ref={(input) => {
            if (input) input.indeterminate = share === 'some';
          }}
          type="checkbox"
          aria-label={tableTexts.selectAll}
          checked={share === 'all'}
          onChange={() => selection.change(selectRows(rows, selection.selected, share !== 'all'))}
        />
        <span aria-hidden="true">{tableTexts.selectAll}</span>
      </label>
    </th>
  );
};

/** Selects a row, or with Shift all from the row that was last selected or deselected, in the shown order. */
export const useSelectRow = <K extends RowKey>(
  rows: readonly K[],
  selection: Selection<K> | undefined,
): ((key: K, select: boolean, withShift: boolean) => void) => {
  const last = useRef<K | null>(null);
  return (key, select, withShift) => {
    const chosen = withShift ? rowsBetween(rows, last.current, key) : [key];
    last.current = key;
    selection?.change(selectRows(chosen, selection.selected, select));
  };
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the checkbox of the next row or the one before. */
const moveByArrows = (event: KeyboardEvent<HTMLInputElement>): void => {
  const row = event.currentTarget.closest<HTMLElement>('[data-index]');
  const index = Number(row?.dataset.index) + (steps[event.key] ?? Number.NaN);
  const next = row?.parentElement?.querySelector<HTMLElement>(`[data-index="${index}"] input`);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

interface SelectCellProps {
  readonly name: string;
  readonly selected: boolean;
  readonly select: (select: boolean, withShift: boolean) => void;
}

/** The cell with a row's checkbox. */
export const SelectCell = ({ name, selected, select }: SelectCellProps) => (
  <td className={styles.select}>
    <label>
      <input
        type="checkbox"
        aria-label={tableTexts.selectRow(name)}
        checked={selected}
        onKeyDown={moveByArrows}
        onChange={({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
          select(target.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
    </label>
  </td>
);
