import type { LabelValue } from '../../../engine/host/label.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { valueTextOf } from '../../../server/contract/valueRange.ts';
import styles from './label.module.css';
import { type TypedLabel, type TypedLine, unitsOf, usualBound, usualUnit } from './labelLines.ts';
import { labelTexts as texts } from './labelTexts.ts';

const shownNames: Readonly<Record<number, string>> = {
  255: texts.water,
  319: texts.vitaminA,
  323: texts.tocopherol,
};

interface LabelLineProps {
  readonly nutrient: Nutrient;
  readonly label: TypedLabel;
  readonly value: LabelValue | undefined;
  readonly fault: string | undefined;
  readonly change: (line: TypedLine) => void;
}

const emptyLine: TypedLine = { text: '', unit: '', bound: '' };
const bounds = ['is', 'min', 'max'] as const;

/** One line of a label: its amount, unit and bound, and what it is converted to. */
export const LabelLine = ({ nutrient, label, value, fault, change }: LabelLineProps) => {
  const line = label.lines[nutrient.id] ?? emptyLine;
  const name = shownNames[nutrient.id] ?? nutrient.display;
  const units = unitsOf(nutrient);
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      <input
        className={styles.amount}
        data-label-line=""
        aria-label={texts.value(name)}
        aria-invalid={fault !== undefined}
        autoComplete="off"
        maxLength={40}
        value={line.text}
        onChange={({ currentTarget }) => change({ ...line, text: currentTarget.value })}
      />
      <select
        aria-label={texts.unit(name)}
        tabIndex={line.text === '' ? -1 : 0}
        value={line.unit || usualUnit(nutrient, label.kind)}
        onChange={({ currentTarget }) => change({ ...line, unit: currentTarget.value })}
      >
        {units.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </select>
      <select
        aria-label={texts.bound(name)}
        tabIndex={line.text === '' ? -1 : 0}
        value={line.bound || usualBound(nutrient.id, label.guaranteed)}
        onChange={({ currentTarget }) =>
          change({ ...line, bound: bounds.find((each) => each === currentTarget.value) ?? '' })
        }
      >
        {bounds.map((bound) => (
          <option key={bound} value={bound}>
            {texts.bounds[bound]}
          </option>
        ))}
      </select>
      <span className={`${fault === undefined ? 'muted' : styles.fault} ${styles.result} small`}>
        {fault ?? (value && texts.result(valueTextOf(value.qty, value.qty_high), nutrient.unit_type))}
      </span>
    </li>
  );
};
