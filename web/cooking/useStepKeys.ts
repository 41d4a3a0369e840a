import { type RefObject, useLayoutEffect } from 'react';
import { isTyping } from '../ui/shell/isTyping.ts';

/** Moves between steps; undefined where there is none. */
export interface StepMoves {
  readonly back: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** True if the space key presses the target. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, input') !== null;

/** True if the end of the step is below the window, so that the space key scrolls. */
const isBelow = (step: HTMLElement | null): boolean =>
  (step?.lastElementChild?.getBoundingClientRect().bottom ?? 0) > innerHeight;

/** The move of a key: the arrows, and space after the end of the step is visible. */
const moveOf = (event: KeyboardEvent, { back, next }: StepMoves, step: HTMLElement | null) => {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
  if (key === ' ') return shiftKey || isPressed(target) || isBelow(step) ? undefined : next;
  if (shiftKey) return undefined;
  if (key === 'ArrowRight') return next;
  return key === 'ArrowLeft' ? back : undefined;
};

/** Arrow keys and space move between steps, but not over a dialog and not while a key is held. */
export const useStepKeys = (moves: StepMoves, step: RefObject<HTMLElement | null>): void => {
  // With the commit: the step before must not answer a key when this one is already shown.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      const move = moveOf(event, moves, step.current);
      if (!move) return;
      event.preventDefault();
      if (!event.repeat) move();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
};
