import { useEffect, useRef, useState } from 'react';
import type { EditorModel } from './model.ts';
import type { EditorState } from './state.ts';

/** A click comes so many milliseconds after its press, at most, once that has ended. */
const afterPress = 100;

/**
 * Calls `update` when the model changes between edits, never while something is pressed: what comes and goes with it
 * moves no row under fingers that type or a pointer that is about to click.
 * @returns what ends it
 */
export const followBetweenEdits = (
  model: Pick<EditorModel, 'subscribe' | 'state'>,
  update: () => void,
): (() => void) => {
  let pressed = false;
  let release = 0;
  const ifQuiet = (): void => {
    // A step of history is open as long as an edit is under way.
    if (!pressed && model.state().history.open === null) update();
  };
  const press = (): void => {
    clearTimeout(release);
    pressed = true;
  };
  const letGo = (): void => {
    clearTimeout(release);
    release = window.setTimeout(() => {
      pressed = false;
      ifQuiet();
    }, afterPress);
  };
  const stop = model.subscribe(ifQuiet);
  addEventListener('pointerdown', press, true);
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, letGo, true);
  return () => {
    stop();
    clearTimeout(release);
    removeEventListener('pointerdown', press, true);
    for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, letGo, true);
  };
};

/** A value of the editor's state, as it was when the last edit ended. */
export const useBetweenEdits = <Part>(model: EditorModel, select: (state: EditorState) => Part): Part => {
  const [part, setPart] = useState(() => select(model.state()));
  const latest = useRef(select);
  latest.current = select;
  useEffect(() => {
    const update = (): void => setPart(() => latest.current(model.state()));
    update();
    return followBetweenEdits(model, update);
  }, [model]);
  return part;
};
