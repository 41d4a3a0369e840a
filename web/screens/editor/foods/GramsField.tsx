import { type KeyboardEvent, useRef } from 'react';
import point from '../../../parts/decimals.module.css';
import { decimalsIn } from '../../../parts/decimals.ts';
import { editorTexts } from '../../../texts.ts';
import styles from './GramsField.module.css';

interface GramsProps {
  readonly text: string;
  /** The food whose grams they are. */
  readonly name: string;
  /** The id of what is wrong with it. */
  readonly describedBy: string | undefined;
  readonly unsaved: boolean;
  readonly type: (text: string) => void;
  /** The edit is confirmed: by Enter, or by leaving the field. */
  readonly settle: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Moves to the grams above or below, as in a spreadsheet; stays at the ends. */
const move = (field: HTMLInputElement, by: number): void => {
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-grams]') ?? [])];
  fields[fields.indexOf(field) + by]?.focus();
};

/** Grams as text, so that a wheel cannot change them and nothing that was typed is thrown away. */
export const GramsField = ({ text, name, describedBy, unsaved, type, settle }: GramsProps) => {
  const before = useRef(text);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      if (event.key === 'Enter') {
        before.current = text;
        settle();
      }
      move(event.currentTarget, by);
    }
    if (event.key === 'Escape') type(before.current);
  };
  return (
    <input
      className={`${styles.field} ${point.onPoint}`}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      data-grams
      data-decimals={decimalsIn(text)}
      data-unsaved={unsaved}
      aria-label={editorTexts.foods.gramsOf(name)}
      aria-invalid={describedBy !== undefined}
      aria-describedby={describedBy}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={settle}
      onFocus={(event) => {
        before.current = text;
        event.target.select();
      }}
    />
  );
};
