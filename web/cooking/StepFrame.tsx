import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSwipe } from '../ui/hooks/useSwipe.ts';
import { Icon } from '../ui/Icon.tsx';
import { cookingTexts as texts } from './cookingTexts.ts';
import { SafetyWarnings } from './SafetyWarnings.tsx';
import styles from './step.module.css';
import { type StepMoves, useStepKeys } from './useStepKeys.ts';

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
const ignoreRepeats = (event: KeyboardEvent): void => {
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
