import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link } from 'react-router-dom';
import { useSwipe } from '../ui/hooks/useSwipe.ts';
import { Icon } from '../ui/Icon.tsx';
import { isTyping } from '../ui/shell/isTyping.ts';
import { cookingTexts as texts } from './cookingTexts.ts';
import { SafetyWarnings } from './SafetyWarnings.tsx';
import styles from './step.module.css';

/** Moves between steps; undefined where there is none. */
interface StepMoves {
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
const useStepKeys = (moves: StepMoves, step: RefObject<HTMLElement | null>): void => {
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

interface StepFrameProps extends StepMoves {
  /** The step's place among the steps, from 1. */
  readonly place: number;
  readonly count: number;
  /** What the step says, for screen readers. */
  readonly instructions: string;
  /** Where Finish leads to after the last step. */
  readonly finish: string;
  readonly children: ReactNode;
}

/** Keeps the focus among the buttons when the step that they show hides the pressed one. */
const useKeptFocus = (place: number) => {
  const moves = useRef<HTMLElement>(null);
  const pressedAt = useRef<number>(undefined);
  // With the commit: an effect after a quick second press would take that press for the first one, and forget it.
  useLayoutEffect(() => {
    const from = pressedAt.current;
    pressedAt.current = undefined;
    if (from === undefined || from === place || moves.current?.contains(document.activeElement)) return;
    const buttons = moves.current?.querySelectorAll<HTMLElement>('button, a') ?? [];
    buttons[place > from ? buttons.length - 1 : 0]?.focus();
  }, [place]);
  const onClick = () => {
    pressedAt.current = place;
  };
  return { ref: moves, onClick };
};

/** A held key would run through the steps. */
const ignoreRepeats = (event: ReactKeyboardEvent): void => {
  if (event.repeat && event.key !== 'Tab') event.preventDefault();
};

type MovesProps = Pick<StepFrameProps, 'back' | 'next' | 'finish' | 'place'>;

/** The buttons that move between steps. Back is hidden on the first step, Next on the last. */
const Moves = ({ back, next, finish, place }: MovesProps) => (
  <nav
    {...useKeptFocus(place)}
    className={`${styles.moves} unprinted`}
    aria-label={texts.moves}
    onKeyDown={ignoreRepeats}
  >
    {back && (
      <button type="button" className={styles.back} onClick={back}>
        <Icon name="back" size={24} />
        {texts.back}
      </button>
    )}
    {next ? (
      <button type="button" className={styles.next} onClick={next}>
        {texts.next}
        <Icon name="next" size={24} />
      </button>
    ) : (
      <Link className={styles.next} to={finish}>
        {texts.finish}
      </Link>
    )}
  </nav>
);

/** A step with its progress, moved by buttons, keys and swipes, and the safety warnings below it. */
export const StepFrame = ({ place, count, instructions, back, next, finish, children }: StepFrameProps) => {
  const step = useRef<HTMLElement>(null);
  useStepKeys({ back, next }, step);
  const swipe = useSwipe({ left: () => next?.(), right: () => back?.() });
  return (
    <div className={`${styles.frame} shrink`}>
      <section className={styles.step} ref={step} {...swipe} aria-label={texts.step}>
        <div className={styles.place} aria-hidden="true">
          <p className={`${styles.progress} muted`}>{texts.progress(place, count)}</p>
          <progress className={`${styles.bar} unprinted`} value={place} max={count} />
        </div>
        <p className="unseen" role="status">
          {texts.progress(place, count)}: {instructions}
        </p>
        {children}
      </section>
      <Moves back={back} next={next} finish={finish} place={place} />
      <p className="muted below-24 unprinted">{texts.keys}</p>
      <SafetyWarnings />
    </div>
  );
};
