import { type FocusEvent, useEffect, useRef } from 'react';
import type { RowKey } from './selection.ts';

/**
 * Moves the focus of a removed row to the menu or the action of the row in its place, else of the last row.
 * @returns the properties of the table's body
 */
export const useRowFocus = (keys: readonly RowKey[]) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ readonly key: RowKey | undefined; readonly index: number } | null>(null);
  useEffect(() => {
    const { current } = last;
    if (current === null || keys.some((key) => key === current.key)) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const at = Math.min(current.index, keys.length - 1);
    const row = body.current?.querySelector(`[data-index="${at}"]`);
    row?.querySelector<HTMLElement>('[aria-haspopup="menu"], [data-row-action]')?.focus();
  }, [keys]);
  const focus = ({ target }: FocusEvent): void => {
    const index = Number(target.closest('tr')?.dataset.index);
    last.current = { key: keys[index], index };
  };
  // A dialog asks about the row, so the row stays the last one.
  const blur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && relatedTarget.closest('dialog') === null) last.current = null;
  };
  return { ref: body, onFocus: focus, onBlur: blur };
};
