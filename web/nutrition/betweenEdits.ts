import { useEffect, useRef, useState } from 'react';
import type { NutritionModel } from './calculation.ts';
import type { NutritionState } from './state.ts';

/** Longest delay in milliseconds between the end of a press and its click event. */
const afterPress = 100;

/**
 * Calls `update` when the model changes between edits, never during a press. A layout change would move rows while the
 * user types or is about to click.
 * @returns stops the updates
 */
export const followBetweenEdits = (
  model: Pick<NutritionModel, 'subscribe' | 'state'>,
  update: () => void,
): (() => void) => {
  let pressed = false;
  let release = 0;
  const ifQuiet = (): void => {
    // A step of the history stays open during an edit.
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

/** Returns a part of the editor's state as it was when the last edit ended. */
export const useBetweenEdits = <Part>(
  model: Pick<NutritionModel, 'subscribe' | 'state'>,
  select: (state: NutritionState) => Part,
): Part => {
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
