import { type RefObject, useEffect, useRef } from 'react';

const controlSelector = 'button, a[href], input, select, textarea';

/** The controls that have no use for arrow keys themselves. */
const movable = 'button, a[href], input[type="checkbox"]';

/** The Tab stops of a table or toolbar: one control, or all controls of one row. */
export type TabStop = 'control' | 'row';

const controlsIn = (root: Element | null | undefined): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(controlSelector) ?? []),
];

const isShown = (control: HTMLElement): boolean => control.checkVisibility();

const rowOf = (control: Element): Element | null => control.closest('tr');

/** The entry control of a row: that of its heading, else its first text field, else its first control. */
const entryOf = (row: Element): HTMLElement | undefined =>
  row.querySelector<HTMLElement>(`th ${controlSelector.split(', ').join(', th ')}`) ??
  row.querySelector<HTMLElement>('input') ??
  controlsIn(row)[0];

/** The controls in the Tab order; arrow keys reach all others. */
const applyStops = (root: HTMLElement | null, last: HTMLElement | null, stop: TabStop): void => {
  const controls = controlsIn(root);
  // A control of a toolbar can hide; a table hides whole rows.
  const stays = last && root?.contains(last) && (rowOf(last) !== null || isShown(last));
  const current = stays ? last : controls[0];
  const row = current && rowOf(current);
  for (const control of controls) {
    const isStop = stop === 'row' ? rowOf(control) === row : control === current;
    const index = isStop ? 0 : -1;
    if (control.tabIndex !== index) control.tabIndex = index;
  }
};

const rowsIn = (root: Element): Element[] =>
  [...root.querySelectorAll('tr')].filter(
    (row) => !row.hidden && row.querySelector(controlSelector) !== null,
  );

const clamp = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));

/** The control of the same column in another row, else that row's entry control. */
const inRow = (row: Element | undefined, from: HTMLElement): HTMLElement | undefined => {
  if (!row) return undefined;
  const cell = from.closest<HTMLTableCellElement>('td, th');
  const same = [...row.children].find((_, at) => at === cell?.cellIndex);
  return controlsIn(same)[0] ?? entryOf(row);
};

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The control of a toolbar that a key moves to. */
const inToolbar = (root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const step = steps[key];
  if (step === undefined) return undefined;
  const controls = controlsIn(root).filter(isShown);
  return controls[clamp(controls.indexOf(from) + step, controls.length)];
};

/** The control that an arrow key, Home or End moves to; undefined for any other key. */
const targetOf = (root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const rows = rowsIn(root);
  const row = rowOf(from);
  if (!row) return inToolbar(root, from, key);
  const at = rows.indexOf(row);
  const rowAt = (place: number): HTMLElement | undefined => inRow(rows[clamp(place, rows.length)], from);
  const beside = (by: number): HTMLElement | undefined => {
    const controls = controlsIn(row);
    return controls[clamp(controls.indexOf(from) + by, controls.length)];
  };
  if (key === 'ArrowUp') return rowAt(at - 1);
  if (key === 'ArrowDown') return rowAt(at + 1);
  if (key === 'Home') return rowAt(0);
  if (key === 'End') return rowAt(rows.length - 1);
  if (key === 'ArrowLeft') return beside(-1);
  return key === 'ArrowRight' ? beside(1) : undefined;
};

/**
 * Makes a table or a toolbar one stop of the Tab key. Arrow keys, Home and End move between its rows and controls; a text
 * field keeps its own keys.
 * @param stop 'row' lets Tab reach the other controls of the row that has the focus, too
 */
export const useRoving = (root: RefObject<HTMLElement | null>, stop: TabStop): void => {
  const last = useRef<HTMLElement | null>(null);
  // After every render: rows and controls come and go.
  useEffect(() => applyStops(root.current, last.current, stop));
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || !target.matches(controlSelector)) return;
      last.current = target;
      applyStops(element, target, stop);
    };
    const onKey = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (!(target instanceof HTMLElement) || !target.matches(movable)) return;
      const next = targetOf(element, target, key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    // Rows render on their own: a new control must not become another Tab stop.
    const observer = new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element)))
        applyStops(element, last.current, stop);
    });
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKey);
    };
  }, [root, stop]);
};
