import { useEffect, useRef, useState } from 'react';
import { foodTexts } from '../../../texts/foodTexts.ts';
import { showToast } from '../../../ui/toast/toasts.tsx';
import type { EditorModel } from '../model.ts';
import { stepAvailability } from '../savingSteps.ts';
import type { FoodGrid } from './grid.ts';
import { changedLineKey, undoText } from './undoTexts.ts';

/** Back or forward through all that was done. */
export type HistoryAction = 'undo' | 'redo';

/** Which way of the history that is. */
export const direction = { undo: 'back', redo: 'forward' } as const satisfies Record<HistoryAction, string>;

const actionOfInput: Readonly<Record<string, HistoryAction>> = { historyUndo: 'undo', historyRedo: 'redo' };

/** The way that keys ask for: Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z. */
const actionOfKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): HistoryAction | null => {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
};

/**
 * Whether an event is of a field that has a history of its own: a search, a dialog's; not one whose text was carried
 * out, nor one that is empty.
 */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof HTMLInputElement &&
    target.value !== '' &&
    target.matches(':not([data-grams], [data-done], [type="checkbox"], [type="radio"])'));

/** Goes through the recipe's history by keys and buttons; tells what that came to, and which way is under way. */
export const useHistory = (model: EditorModel, grid: FoodGrid) => {
  const [running, setRunning] = useState<HistoryAction | null>(null);
  const run = async (action: HistoryAction): Promise<void> => {
    // What is being saved can be undone when it is saved.
    if (running === null && stepAvailability(model.state(), direction[action]) === 'saving')
      return showToast(foodTexts.stillSaving);
    const active = grid.isActive();
    setRunning(action);
    const made = await model[action]();
    setRunning(null);
    if (!made) return;
    const told = undoText(made.before, made.after);
    showToast(action === 'undo' ? foodTexts.undone(told) : foodTexts.redone(told));
    const key = changedLineKey(made.before, made.after);
    // Whoever typed meanwhile is not taken elsewhere.
    const typing = model.state().history.open !== null;
    if (active && key !== null && !typing) requestAnimationFrame(() => grid.select(key));
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
    // Undo of a menu, or of a phone that is shaken.
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
