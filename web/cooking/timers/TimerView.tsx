import { useSyncExternalStore } from 'react';
import { clockTime } from '../../kernel/format.ts';
import { Button } from '../../ui/controls.ts';
import { timerTexts as texts } from '../timerTexts.ts';
import type { ShownTimer } from './changes.ts';
import { type CookingTimers, timerSound } from './cookingTimers.ts';
import { countdownText, secondsLeft } from './countdown.ts';
import styles from './timers.module.css';

/** The time that a timer has left; at 0 it flashes and has a word beside it. */
export const TimeLeft = ({ seconds, size }: { readonly seconds: number; readonly size?: 'large' }) => (
  <span className={styles.left} data-over={seconds === 0 || undefined} data-size={size}>
    <span role="timer">{countdownText(seconds)}</span>
    {seconds === 0 && <strong className={styles.word}>{texts.over}</strong>}
  </span>
);

/** When a timer ends by this device's clock, and whether the server has it. */
export const TimerNotes = ({
  timer,
  now,
  cooking,
}: {
  readonly timer: ShownTimer;
  readonly now: number;
  readonly cooking: CookingTimers;
}) => {
  const time = clockTime(cooking.store.deviceTime(timer.ends_at));
  const isOver = secondsLeft(Date.parse(timer.ends_at), now) === 0;
  return (
    <div className={styles.notes}>
      <p>{isOver ? texts.endedAt(time) : `${texts.endsAt(time)} ${texts.closedPage}`}</p>
      {timer.state !== 'stored' && <p>{texts[timer.state]}</p>}
    </div>
  );
};

const useIsSoundAllowed = (): boolean => useSyncExternalStore(timerSound.subscribe, timerSound.isAllowed);

/** Says that the sound is off, while it cannot be heard. */
export const SoundOff = () =>
  useIsSoundAllowed() ? null : <span className={styles.soundOff}>{texts.soundOff}</span>;

/** A button that turns the sound on, shown while it cannot be heard. */
export const SoundNotice = () => {
  if (useIsSoundAllowed()) return null;
  return (
    <Button size="compact-md" variant="default" onClick={() => void timerSound.allow()}>
      {texts.allowSound}
    </Button>
  );
};
