import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../ui/hooks/loadPart.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import { foodTexts } from '../foodTexts.ts';
import { stepAvailability } from '../history.ts';
import type { FoodGrid } from './grid.ts';

/** Undo or redo. */
export type HistoryAction = 'undo' | 'redo';

/** Direction in the history. */
export const direction = { undo: 'back', redo: 'forward' } as const satisfies Record<HistoryAction, string>;

const actionOfInput: Readonly<Record<string, HistoryAction>> = { historyUndo: 'undo', historyRedo: 'redo' };

/** The action of a key: Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z. */
const actionOfKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): HistoryAction | null => {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
};

/**
 * True if the event belongs to a field with its own undo, such as a search or a dialog. False for an empty field and
 * for one whose text was applied.
 */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof HTMLInputElement &&
    target.value !== '' &&
    target.matches(':not([data-grams], [data-done], [type="checkbox"], [type="radio"])'));

const loadTexts = () => loadPart(() => import('./undoTexts.ts'));

/** Undo and redo by keys and buttons. Announces the result and returns the running action. */
export const useHistory = (model: Editor, grid: FoodGrid) => {
  const [running, setRunning] = useState<HistoryAction | null>(null);
  const run = async (action: HistoryAction): Promise<void> => {
    // A step can be undone after its save has finished.
    if (running === null && stepAvailability(model.state(), direction[action]) === 'saving')
      return showToast(foodTexts.stillSaving);
    const active = grid.isActive();
    setRunning(action);
    const [made, part] = await Promise.all([model[action](), loadTexts()]);
    setRunning(null);
    if (!made || !part) return;
    showToast(part.doneTexts[action](part.undoText(made.before, made.after)));
    const key = part.changedLineKey(made.before, made.after);
    // Do not move the focus of a user who started typing meanwhile.
    const select = (): boolean => model.state().history.open !== null || grid.select(key ?? undefined);
    // The row of a line that came back is not rendered yet.
    if (active && key !== null && !select()) requestAnimationFrame(select);
  };
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const go = (event: Event, action: HistoryAction | null): void => {
      if (action === null || isElsewhere(event.target)) return;
      event.preventDefault();
      void latest.current(action);
    };
    const onKey = (event: KeyboardEvent): void => go(event, actionOfKey(event));
    // Undo from a menu or by shaking a phone.
    const onInput = (event: InputEvent): void => go(event, actionOfInput[event.inputType] ?? null);
    addEventListener('keydown', onKey);
    addEventListener('beforeinput', onInput);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('beforeinput', onInput);
    };
  }, []);
  return { running, run };
};
