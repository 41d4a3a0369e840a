import { Icon } from '../Icon.tsx';
import styles from './moveButton.module.css';

interface MoveButtonProps {
  readonly by: -1 | 1;
  readonly label: string;
  /** A button at an end keeps the focus, so it is not disabled. */
  readonly idle: boolean;
  readonly run: () => void;
}

/** Moves a row of an ordered list up or down. */
export const MoveButton = ({ by, label, idle, run }: MoveButtonProps) => (
  <button
    type="button"
    className={styles.move}
    data-by={by}
    aria-label={label}
    aria-disabled={idle}
    onClick={run}
  >
    <Icon name={by === -1 ? 'sortedUp' : 'sortedDown'} />
  </button>
);
