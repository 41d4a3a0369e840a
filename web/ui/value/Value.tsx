import { type As, unit as unitText, valueText } from '../../kernel/format.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import { amountNote, type MarkedValue } from './amountNote.ts';
import { Tip } from './Tip.tsx';
import styles from './ValueText.module.css';
import { Signs, ValueText } from './ValueText.tsx';

interface ValueProps extends MarkedValue {
  /** `exact` in tables, `plain` elsewhere. */
  readonly as: As;
  /** The value is a lower limit: a part of it is not stated. */
  readonly part?: boolean;
  /** Where the value comes from: shown on focus, tap and hover. */
  readonly source?: string | undefined;
}

const Plain = ({ value, unit, as, high, part = false }: ValueProps) => {
  if (Number.isNaN(value)) return <span className={styles.muted}>{valueTexts.notStated}</span>;
  const atMost = value === 0 && high !== undefined;
  return (
    <>
      <Signs atLeast={part} atMost={atMost} />
      <ValueText text={valueText(atMost ? high : value, unit, as)} unit={unitText(unit)} />
    </>
  );
};

/**
 * A number with its unit, rounded by the one rule of format.ts; NaN is not stated. Below it stand both ends of its range, and
 * that it is estimated.
 */
export const Value = (props: ValueProps) => {
  const note = amountNote(props);
  return (
    <>
      {props.source === undefined ? (
        <Plain {...props} />
      ) : (
        <Tip text={props.source}>
          <Plain {...props} />
        </Tip>
      )}
      {note !== '' && <span className={styles.note}>{note}</span>}
    </>
  );
};
