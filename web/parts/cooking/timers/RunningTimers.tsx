import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../paths.ts';
import { timerTexts as texts } from '../../../texts/timerTexts.ts';
import { Button } from '../../../ui/controls.ts';
import { useWakeLock } from '../../../ui/hooks/useWakeLock.ts';
import { AllowNotifications } from './AllowNotifications.tsx';
import type { ShownTimer } from './changes.ts';
import type { CookingTimers } from './cookingTimers.ts';
import { secondsLeft } from './countdown.ts';
import { SoundNotice, TimeLeft } from './TimerView.tsx';
import styles from './timers.module.css';
import { useTimers } from './useTimers.ts';

interface RowProps {
  readonly timer: ShownTimer;
  readonly seconds: number;
  readonly cooking: CookingTimers;
}

/** Leads to the timer's step, or to its recipe if the step is gone. */
const pathOf = ({ recipe_id, step_order }: ShownTimer): string =>
  step_order === null
    ? pathTo('RecipesBatchSummary', { id: recipe_id })
    : pathTo('RecipeSteps', { id: recipe_id, step: step_order });

const Row = ({ timer, seconds, cooking }: RowProps) => (
  <li className={styles.row} data-over={seconds === 0 || undefined}>
    <TimeLeft seconds={seconds} />
    <Link className={styles.name} to={pathOf(timer)}>
      {timer.name}
      <span>
        {timer.recipe_name}
        {timer.step_order !== null && `, ${texts.step(timer.step_order)}`}
      </span>
    </Link>
    {seconds === 0 && (
      <Button variant="default" onClick={() => cooking.dismiss(timer.recipe_step_id)}>
        {texts.dismiss}
        <span className="unseen"> {timer.name}</span>
      </Button>
    )}
  </li>
);

/** Announces ended timers to screen readers, once each. */
const Announcement = ({ ended }: { readonly ended: readonly ShownTimer[] }) => (
  <div role="alert" className="unseen">
    {ended.map(({ recipe_step_id, name }) => (
      <p key={recipe_step_id}>{texts.ended(name)}</p>
    ))}
  </div>
);

interface RunningTimersProps {
  /** Keeps the screen on also without a running timer. */
  readonly awake?: boolean;
  /** The step that the page shows with its timer, which is left out here. */
  readonly step?: number | undefined;
}

/**
 * All timers of the user, on every cooking screen. Ended ones stay until they are dismissed. Nothing while there is none.
 */
export const RunningTimers = ({ awake = false, step }: RunningTimersProps) => {
  const shown = useTimers();
  const cooking = shown?.cooking;
  useEffect(() => cooking?.addBar(), [cooking]);
  const rows = (shown?.timers ?? []).map((timer) => ({
    timer,
    seconds: secondsLeft(Date.parse(timer.ends_at), shown?.now ?? 0),
  }));
  const isRunning = rows.some(({ seconds }) => seconds > 0);
  useWakeLock(awake || isRunning);
  if (!cooking || rows.length === 0) return null;
  const others = rows.filter(({ timer }) => timer.recipe_step_id !== step);
  return (
    <>
      {others.length > 0 && (
        <section className={`${styles.bar} unprinted`} aria-label={texts.running}>
          <ul>
            {others.map(({ timer, seconds }) => (
              <Row key={timer.recipe_step_id} {...{ timer, seconds, cooking }} />
            ))}
          </ul>
        </section>
      )}
      <Announcement ended={rows.filter(({ seconds }) => seconds === 0).map(({ timer }) => timer)} />
      <div className={`${styles.tools} unprinted`}>
        {isRunning && <SoundNotice />}
        {isRunning && <AllowNotifications />}
      </div>
    </>
  );
};
