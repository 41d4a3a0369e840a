import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../kernel/paths.ts';
import { Button } from '../../ui/controls.ts';
import { useIsSmall } from '../../ui/hooks/useIsSmall.ts';
import { useWakeLock } from '../../ui/hooks/useWakeLock.ts';
import { useHold } from '../../ui/page/hold.ts';
import { timerTexts as texts } from '../timerTexts.ts';
import type { ShownTimer } from './changes.ts';
import type { CookingTimers } from './cookingTimers.ts';
import { secondsLeft } from './countdown.ts';
import { TimerTools } from './TimerTools.tsx';
import { SoundOff, TimeLeft } from './TimerView.tsx';
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

interface Shown {
  readonly timer: ShownTimer;
  readonly seconds: number;
}

interface ListProps {
  readonly rows: readonly Shown[];
  readonly cooking: CookingTimers;
  /** Whether the list is folded to one line. */
  readonly isSmall: boolean;
  readonly children: ReactNode;
}

const isOver = ({ seconds }: Shown): boolean => seconds === 0;
const timerOf = ({ timer }: Shown): ShownTimer => timer;

/** The list of timers. In a small window it is one line until it is opened; a timer that ends opens it. */
const TimerList = ({ rows, cooking, isSmall, children }: ListProps) => {
  const id = useId();
  const ended = rows
    .filter(isOver)
    .map(({ timer }) => timer.recipe_step_id)
    .join();
  const [isOpen, setOpen] = useState(ended !== '');
  useEffect(() => setOpen(ended !== ''), [ended]);
  const [first] = rows;
  const isShown = isOpen || !isSmall;
  return (
    <section className={`${styles.bar} unprinted`} aria-label={texts.running}>
      {isSmall && first && (
        <div className={styles.fold}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {texts.count(rows.length)}
            {!isOpen && rows.length > 1 && texts.nextOf}
          </button>
          {!isOpen && <TimeLeft seconds={first.seconds} />}
          {!isOpen && <SoundOff />}
        </div>
      )}
      <div id={id} className={styles.list}>
        {isShown && (
          <ul>
            {rows.map(({ timer, seconds }) => (
              <Row key={timer.recipe_step_id} {...{ timer, seconds, cooking }} />
            ))}
          </ul>
        )}
        {isShown && isSmall && children}
      </div>
    </section>
  );
};

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
  useHold(shown?.areKnown === false);
  const isSmall = useIsSmall();
  const cooking = shown?.cooking;
  useEffect(() => cooking?.addBar(), [cooking]);
  const rows = (shown?.timers ?? []).map((timer) => ({
    timer,
    seconds: secondsLeft(Date.parse(timer.ends_at), shown?.now ?? 0),
  }));
  const isRunning = rows.some((row) => !isOver(row));
  useWakeLock(awake || isRunning);
  if (!cooking || rows.length === 0) return null;
  const own = rows.find(({ timer }) => timer.recipe_step_id === step);
  const others = rows.filter((row) => row !== own);
  const tools = isRunning && <TimerTools />;
  return (
    <>
      {others.length > 0 && (
        <TimerList rows={others} {...{ cooking, isSmall }}>
          {!(own && !isOver(own)) && tools}
        </TimerList>
      )}
      <Announcement ended={rows.filter(isOver).map(timerOf)} />
      {!isSmall && tools}
    </>
  );
};
