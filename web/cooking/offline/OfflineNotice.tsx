import { clockTime } from '../../kernel/format.ts';
import { offlineTexts as texts } from '../offlineTexts.ts';
import styles from './offline.module.css';

/** Says that a page shows a copy from this device, and from when. */
export const OfflineNotice = ({ storedAt }: { readonly storedAt: number }) => (
  <p className={styles.notice} role="status">
    {texts.copy(clockTime(storedAt))}
  </p>
);
