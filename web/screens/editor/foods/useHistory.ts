import { useEffect, useRef, useState } from 'react';
import { foodTexts } from '../../../texts/foodTexts.ts';
import { showToast } from '../../../ui/toast/toasts.tsx';
import type { EditorModel } from '../model.ts';
import { stepAvailability } from '../savingSteps.ts';
import type { FoodGrid } from './grid.ts';
import { changedKey, toldOf } from './steps.ts';

/** Back or forward through all that was done. */
export type Way = 'undo' | 'redo';

/** Which way of the history that is. */
export const direction = { undo: 'back', redo: 'forward' } as const satisfies Record<Way, string>;

const ways: Readonly<Record<string, Way>> = { historyUndo: 'undo', historyRedo: 'redo' };

/** The way that keys ask for: Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z. */
const wayOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Way | null => {
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
  const [running, setRunning] = useState<Way | null>(null);
  const run = async (way: Way): Promise<void> => {
    // What is being saved can be undone when it is saved.
    if (running === null && stepAvailability(model.state(), direction[way]) === 'saving')
      return showToast(foodTexts.stillSaving);
    const active = grid.isActive();
    setRunning(way);
    const made = await model[way]();
    setRunning(null);
    if (!made) return;
    const told = toldOf(made.before, made.after);
    showToast(way === 'undo' ? foodTexts.undone(told) : foodTexts.redone(told));
    const key = changedKey(made.before, made.after);
    // Whoever typed meanwhile is not taken elsewhere.
    const typing = model.state().history.open !== null;
    if (active && key !== null && !typing) requestAnimationFrame(() => grid.select(key));
  };
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const go = (event: Event, way: Way | null): void => {
      if (way === null || isElsewhere(event.target)) return;
      event.preventDefault();
      void latest.current(way);
    };
    const onKey = (event: KeyboardEvent): void => go(event, wayOf(event));
    // Undo of a menu, or of a phone that is shaken.
    const onInput = (event: InputEvent): void => go(event, ways[event.inputType] ?? null);
    addEventListener('keydown', onKey);
    addEventListener('beforeinput', onInput);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('beforeinput', onInput);
    };
  }, []);
  return { running, run };
};
