import styles from './formulate.module.css';
import type { Wishes } from './question.ts';
import { sureTexts as texts } from './sureTexts.ts';

interface SureProps {
  readonly wishes: Pick<Wishes, 'sure'>;
  readonly wish: (change: Partial<Pick<Wishes, 'sure' | 'bowls'>>) => void;
}

/** Whether each row shall be at least 90 % sure. It cannot be asked with bowls. */
export const SureFields = ({ wishes: { sure }, wish }: SureProps) => (
  <label className={styles.bowls}>
    <input
      type="checkbox"
      checked={sure}
      onChange={({ target: { checked } }) => wish({ sure: checked, ...(checked && { bowls: false }) })}
    />
    <span>
      {texts.choice} <span className="muted">{texts.hint}</span>
    </span>
  </label>
);
