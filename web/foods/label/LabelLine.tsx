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

interface ChoiceProps {
  readonly name: string;
  /** Nothing is chosen on a line without an amount, which the Tab key skips. */
  readonly skipped: boolean;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly choose: (value: string) => void;
}

const Choice = ({ name, skipped, value, options, choose }: ChoiceProps) => (
  <select
    aria-label={name}
    tabIndex={skipped ? -1 : 0}
    value={value}
    onChange={({ currentTarget }) => choose(currentTarget.value)}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
);

/** One line of a label: its amount, unit and bound, and what it is converted to. */
export const LabelLine = ({ nutrient, label, value, fault, change }: LabelLineProps) => {
  const line = label.lines[nutrient.id] ?? emptyLine;
  const name = shownNames[nutrient.id] ?? nutrient.display;
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
      <Choice
        name={texts.unit(name)}
        skipped={line.text === ''}
        value={line.unit || usualUnit(nutrient, label.kind)}
        options={unitsOf(nutrient).map((unit) => [unit, unit])}
        choose={(unit) => change({ ...line, unit })}
      />
      <Choice
        name={texts.bound(name)}
        skipped={line.text === ''}
        value={line.bound || usualBound(nutrient.id, label.guaranteed)}
        options={bounds.map((bound) => [bound, texts.bounds[bound]])}
        choose={(value) => change({ ...line, bound: bounds.find((each) => each === value) ?? '' })}
      />
      <span className={`${fault === undefined ? 'muted' : styles.fault} ${styles.result} small`}>
        {fault ?? (value && texts.result(valueTextOf(value.qty, value.qty_high), nutrient.unit_type))}
      </span>
    </li>
  );
};
