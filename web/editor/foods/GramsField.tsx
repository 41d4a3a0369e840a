import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { amountTexts, gramsProblems } from '../../texts/amountTexts.ts';
import point from '../../ui/value/decimalAlign.module.css';
import { decimalsIn } from '../../ui/value/decimalAlign.ts';
import { isWhole } from './fields.ts';
import styles from './GramsField.module.css';
import { Icon } from './icons.tsx';

interface GramsProps {
  /** Key of the line. */
  readonly line: string;
  readonly text: string;
  /** True if the food has units. The phone keyboard then has letters. */
  readonly units: boolean;
  /** Name of the food. */
  readonly name: string;
  /** Element id of the error. */
  readonly describedBy: string | undefined;
  readonly unsaved: boolean;
  readonly type: (key: string, text: string) => void;
  /** Content before the field. */
  readonly children?: ReactNode;
}

/** Number of digits before the decimal point. They stay visible beside the content before the field. */
const wholeDigits = (text: string): number => text.split('.')[0]?.length ?? 0;

/**
 * Grams as a text field. The mouse wheel cannot change it, and typed text is never dropped. The table handles the keys
 * of all fields. The handle is for pointers; Alt and an arrow do the same.
 */
export const GramsField = (props: GramsProps) => {
  const { line, text, units, name, describedBy, unsaved, type, children } = props;
  const field = useRef<HTMLInputElement>(null);
  // If the amount of a selected field changes, select the new text.
  useLayoutEffect(() => {
    if (field.current && field.current === document.activeElement && isWhole(field.current))
      field.current.select();
  });
  return (
    <span className={styles.cell}>
      {children}
      <span className={styles.box} style={{ '--whole': wholeDigits(text) } as CSSProperties}>
        <span className={`${styles.handle} unprinted`} data-scrub={line} aria-hidden="true">
          <Icon name="drag" />
        </span>
        <input
          ref={field}
          className={`${styles.field} ${point.decimalAligned}`}
          type="text"
          inputMode={units ? 'text' : 'decimal'}
          autoComplete="off"
          data-grams={line}
          data-decimals={decimalsIn(text)}
          data-unsaved={unsaved}
          aria-label={amountTexts.gramsOf(name)}
          aria-invalid={describedBy !== undefined || text === ''}
          aria-describedby={describedBy}
          placeholder={gramsProblems.empty}
          value={text}
          onChange={(event) => type(line, event.target.value)}
        />
      </span>
    </span>
  );
};
