import { AllowNotifications } from './AllowNotifications.tsx';
import { SoundNotice } from './TimerView.tsx';
import styles from './timers.module.css';

/** Buttons that turn on the sound and the notifications of timers, while they are off. */
export const TimerTools = () => (
  <div className={`${styles.tools} row above-8 below-16 gap-4-12 unprinted`}>
    <SoundNotice />
    <AllowNotifications />
  </div>
);
