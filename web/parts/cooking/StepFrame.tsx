import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cookingTexts as texts } from '../../texts/cookingTexts.ts';
import { useSwipe } from '../../ui/hooks/useSwipe.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SafetyWarnings } from './SafetyWarnings.tsx';
import styles from './step.module.css';
import { type StepMoves, useStepKeys } from './useStepKeys.ts';

interface StepFrameProps extends StepMoves {
  /** The step's place among the steps, from 1. */
  readonly place: number;
  readonly count: number;
  /** Where Finish leads to after the last step. */
  readonly finish: string;
  readonly children: ReactNode;
}

/** The buttons that move between steps. Back is hidden on the first step, Next on the last. */
const Moves = ({ back, next, finish }: Pick<StepFrameProps, 'back' | 'next' | 'finish'>) => (
  <nav className={`${styles.moves} unprinted`} aria-label={texts.moves}>
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
export const StepFrame = ({ place, count, back, next, finish, children }: StepFrameProps) => {
  const step = useRef<HTMLElement>(null);
  useStepKeys({ back, next }, step);
  const swipe = useSwipe({ left: () => next?.(), right: () => back?.() });
  return (
    <div className={styles.frame}>
      <section className={styles.step} ref={step} {...swipe} aria-label={texts.step}>
        <p className={styles.progress} role="status">
          {texts.progress(place, count)}
        </p>
        <progress className={`${styles.bar} unprinted`} value={place} max={count} aria-hidden="true" />
        {children}
      </section>
      <Moves back={back} next={next} finish={finish} />
      <p className={`${styles.keys} unprinted`}>{texts.keys}</p>
      <SafetyWarnings />
    </div>
  );
};
