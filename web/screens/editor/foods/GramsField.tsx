import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { editorTexts, gramsProblems } from '../../../texts.ts';
import point from '../../../ui/value/decimalAlign.module.css';
import { decimalsIn } from '../../../ui/value/decimalAlign.ts';
import { isWhole } from './fields.ts';
import styles from './GramsField.module.css';
import { Icon } from './icons.tsx';

interface GramsProps {
  /** The line whose grams they are. */
  readonly line: string;
  readonly text: string;
  /** Whether the food has units, whose words need a keyboard with letters. */
  readonly units: boolean;
  /** The food whose grams they are. */
  readonly name: string;
  /** The id of what is wrong with it. */
  readonly describedBy: string | undefined;
  readonly unsaved: boolean;
  readonly type: (key: string, text: string) => void;
  /** What stands before the field, on its line. */
  readonly children?: ReactNode;
}

/** Digits before the point, which are in sight whatever stands before the field. */
const wholeDigits = (text: string): number => text.split('.')[0]?.length ?? 0;

/**
 * Grams as text, so that a wheel cannot change them and nothing that was typed is thrown away. The table listens to the
 * keys of all of them; the handle is for pointers, what it does keys do with Alt and an arrow.
 */
export const GramsField = (props: GramsProps) => {
  const { line, text, units, name, describedBy, unsaved, type, children } = props;
  const field = useRef<HTMLInputElement>(null);
  // An amount that changed under a selected field is selected anew, all of it; what is selected stays so.
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
          aria-label={editorTexts.foods.gramsOf(name)}
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
