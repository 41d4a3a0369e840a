import { clockTime } from '../../../format.ts';
import { timerTexts as texts } from '../../../texts/timerTexts.ts';
import styles from './offline.module.css';

/** Says that a page shows a copy from this device, and from when. */
export const OfflineNotice = ({ storedAt }: { readonly storedAt: number }) => (
  <p className={styles.notice} role="status">
    {texts.offline(clockTime(storedAt))}
  </p>
);
