import { clockTime } from '../kernel/format.ts';
import { Button } from '../ui/controls.ts';
import { draftTexts as texts } from './draftTexts.ts';
import styles from './restoredNotice.module.css';

/** A draft restored from this device. */
export interface Restored {
  /** When it was stored, milliseconds since 1970. */
  readonly at: number;
  /** Number of changed foods and fields. */
  readonly changes: number;
  /** True if somebody saved the recipe after the draft was stored. */
  readonly conflict: boolean;
}

interface RestoredNoticeProps {
  readonly of: Restored;
  readonly keep: () => void;
  readonly discard: () => Promise<void>;
}

/** Notice of a restored draft with the option to discard it. */
export const RestoredNotice = ({ of, keep, discard }: RestoredNoticeProps) => (
  <div className={`${styles.notice} unprinted`} role="status">
    <p>
      {texts.restored(of.changes, clockTime(of.at))}
      {of.conflict && ` ${texts.stale}`}
    </p>
    <Button size="compact-sm" variant="default" onClick={keep}>
      {texts.keep}
    </Button>
    <Button size="compact-sm" variant="subtle" onClick={() => void discard()}>
      {texts.discard}
    </Button>
  </div>
);
