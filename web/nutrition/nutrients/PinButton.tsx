import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import styles from './PinButton.module.css';
import type { NutrientView } from './view.ts';

/** Pins a nutrient to the top of the table or unpins it. */
export const PinButton = ({
  view,
  nutrient: { id, display },
  pinned,
}: {
  readonly view: NutrientView;
  readonly nutrient: Nutrient;
  readonly pinned: boolean;
}) => (
  <button
    type="button"
    className={`${styles.pin} unprinted`}
    aria-pressed={pinned}
    aria-label={nutrientTexts.tools.pin(display)}
    title={nutrientTexts.tools[pinned ? 'unpin' : 'pin'](display)}
    onClick={() => view.togglePin(id)}
  >
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d="M4 1h4v4l2 2H2l2-2ZM6 7v4" />
    </svg>
  </button>
);
