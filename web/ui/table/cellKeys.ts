const cellSelector = 'input[data-cell], textarea[data-cell]';

type CellInput = HTMLInputElement | HTMLTextAreaElement;

const isCell = (target: EventTarget | null): target is CellInput =>
  target instanceof HTMLElement && target.matches(cellSelector);

/** True when an arrow key would leave the text of the input. */
const isAtEdge = ({ selectionStart, selectionEnd, value }: CellInput, key: string): boolean => {
  if (selectionStart !== selectionEnd) return selectionStart === 0 && selectionEnd === value.length;
  return key === 'ArrowLeft' ? selectionStart === 0 : selectionEnd === value.length;
};

const beside = (table: HTMLElement, cell: CellInput, by: 1 | -1): CellInput | undefined => {
  const cells = [...table.querySelectorAll<CellInput>(cellSelector)];
  const next = cells[cells.indexOf(cell) + by];
  return next?.closest('tr') === cell.closest('tr') ? next : undefined;
};

const above = (table: HTMLElement, cell: CellInput, by: 1 | -1): CellInput | undefined => {
  const name = CSS.escape(cell.dataset.cell ?? '');
  const column = [...table.querySelectorAll<CellInput>(`[data-cell="${name}"]`)];
  return column[column.indexOf(cell) + by];
};

/** The button that folds the cell's group. */
const groupOf = (cell: CellInput): HTMLElement | null | undefined =>
  cell.closest('tbody')?.querySelector<HTMLElement>('button[aria-expanded]');

const targetOf = (table: HTMLElement, cell: CellInput, key: string): HTMLElement | null | undefined => {
  if (key === 'ArrowUp') return above(table, cell, -1);
  if (key === 'ArrowDown') return above(table, cell, 1);
  if ((key === 'ArrowLeft' || key === 'ArrowRight') && isAtEdge(cell, key))
    return key === 'ArrowLeft' ? (beside(table, cell, -1) ?? groupOf(cell)) : beside(table, cell, 1);
  return undefined;
};

/**
 * Moves between the inputs of a table by arrow keys, and from the first of a row to the heading of its group. Enter calls `enter`, or moves down; with Shift it moves up.
 * @param enter called with the input that has the focus
 */
export const moveByKey = (
  event: React.KeyboardEvent<HTMLElement>,
  enter?: (cell: CellInput) => void,
): void => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget, nativeEvent } = event;
  if (ctrlKey || metaKey || altKey || nativeEvent.isComposing || !isCell(target)) return;
  const isEnter = key === 'Enter';
  if (shiftKey && !isEnter) return;
  if (isEnter && enter && !shiftKey) {
    event.preventDefault();
    enter(target);
    return;
  }
  const arrow = isEnter ? (shiftKey ? 'ArrowUp' : 'ArrowDown') : key;
  const next = targetOf(currentTarget, target, arrow);
  if (next || isEnter) event.preventDefault();
  next?.focus();
  if (next && isCell(next)) next.select();
};
