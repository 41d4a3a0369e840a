/** Rows that are out, in the order of the screen. Print and hidden tables have none. */
const outRows = (): HTMLTableRowElement[] =>
  [
    ...document.querySelectorAll<HTMLTableRowElement>('tr:is([data-level="low"], [data-level="high"])'),
  ].filter((row) => row.querySelector('[data-remedy]') !== null && row.checkVisibility());

const rowWithFocus = (): Element | null => document.activeElement?.closest('tr') ?? null;

/**
 * Gives `n` to a matrix, which renders only some of its rows. The matrix gets the focus if one of its rows is out. False
 * without a matrix.
 */
const goToNextInMatrix = (): boolean => {
  const grid = document.querySelector<HTMLElement>('[role="grid"][data-keys~="n"]');
  if (!grid?.checkVisibility()) return false;
  const isUnused = grid.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }),
  );
  if (!isUnused) grid.focus();
  return true;
};

/** Moves the focus to the heading of the next row that is out, from the last to the first. */
const goToNext = (): void => {
  if (goToNextInMatrix()) return;
  const rows = outRows();
  const focused = rowWithFocus();
  const after = focused
    ? rows.find((row) => focused.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING)
    : undefined;
  const next = after ?? rows[0];
  next?.querySelector<HTMLElement>('th button')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

/** Opens the remedies of the row with the focus. A matrix with the focus does so by itself. */
const askAboutRow = (): void => rowWithFocus()?.querySelector<HTMLElement>('[data-remedy]')?.click();

const complete = (): void => document.querySelector<HTMLElement>('[data-complete]')?.click();

/** What each key does. */
export const keyActions: Readonly<Record<string, () => void>> = { n: goToNext, r: askAboutRow, m: complete };
