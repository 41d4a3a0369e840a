import { weekdays } from '../../../server/contract/planParts.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { planTexts } from '../planTexts.ts';
import { hasDay, toggled } from './partChanges.ts';
import styles from './plan.module.css';

const texts = planTexts.edit;

interface DayTogglesProps {
  /** What is fed on these days. */
  readonly name: string;
  /** As bits. */
  readonly days: number;
  readonly change: (days: number) => void;
}

/** The days of a week on which something is fed: one stop of the Tab key, arrow keys between the days. */
export const DayToggles = ({ name, days, change }: DayTogglesProps) => (
  <Toolbar label={texts.daysOf(name)} className={styles.days}>
    {weekdays.map((day, index) => (
      <button
        key={day}
        type="button"
        className={styles.day}
        aria-pressed={hasDay(days, index)}
        aria-label={texts.weekdays[index]}
        onClick={() => change(toggled(days, index))}
      >
        {day}
      </button>
    ))}
  </Toolbar>
);
