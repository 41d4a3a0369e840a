import { useState } from 'react';
import { Button } from '../../ui/controls.ts';
import { timerTexts as texts } from '../timerTexts.ts';
import { askToNotify, mayAskToNotify } from './notification.ts';
import { SoundNotice } from './TimerView.tsx';
import styles from './timers.module.css';

/** A button that asks the browser for notifications, until the user has answered. */
const AllowNotifications = () => {
  const [mayAsk, setMayAsk] = useState(mayAskToNotify);
  if (!mayAsk) return null;
  const ask = async (): Promise<void> => {
    await askToNotify();
    setMayAsk(mayAskToNotify());
  };
  return (
    <Button size="compact-md" variant="subtle" onClick={() => void ask()}>
      {texts.allowNotifications}
    </Button>
  );
};

/** Buttons that turn on the sound and the notifications of timers, while they are off. */
export const TimerTools = () => (
  <div className={`${styles.tools} row above-8 below-16 gap-4-12 unprinted`}>
    <SoundNotice />
    <AllowNotifications />
  </div>
);
