import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { CellField } from '../table/cells.ts';
import styles from './form.module.css';
import { type NumberRange, type ReadNumber, readNumber } from './readNumber.ts';
import { useField } from './useField.ts';
import type { Field } from './useForm.ts';
import { useShownText } from './useShownText.ts';

interface NumberFieldProps extends NumberRange, Pick<CellField<never>, 'shown' | 'tip'> {
  readonly of: Field<string>;
  readonly label: string;
  readonly unit?: string;
  readonly hint?: string;
  /** Reads a text that is more than a number, such as 2 kg in a field of grams. */
  readonly readText?: (text: string, isTyped: boolean) => ReadNumber;
}

/** Pixels of the unit beside a number. */
const minUnitWidth = 44;
const unitPadding = 24;
const letterWidth = 8;

/**
 * A number as exact decimal text, empty for none. It accepts 12,5 and asks about 1,000 and 1.000, and it ignores the mouse wheel.
 * On blur and submit a valid number is written with a dot.
 */
export const NumberField = ({ of, label, unit, hint, shown, tip, readText, ...range }: NumberFieldProps) => {
  const typed = useRef<string | null>(null);
  const read = (text: string): ReadNumber => {
    const isTyped = text === typed.current && text !== start;
    return readText?.(text, isTyped) ?? readNumber(text, range, isTyped);
  };
  const { name, value, start, change, blur, ref, error } = useField(of, (text) => {
    const result = read(text);
    return result.ok ? undefined : result.message;
  });
  const reading = useShownText(value, error === undefined ? shown : undefined);
  const tidy = (): void => {
    const result = read(value);
    if (result.ok && result.text !== value) change(result.text);
  };
  return (
    <TextInput
      className={styles.number}
      size="md"
      name={name}
      label={label}
      description={hint}
      inputMode={readText ? 'text' : range.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      ref={ref}
      title={tip?.(value)}
      value={reading.value}
      error={error}
      rightSection={unit === undefined ? null : <span className="muted">{unit}</span>}
      rightSectionPointerEvents="none"
      rightSectionWidth={Math.max(minUnitWidth, unitPadding + letterWidth * (unit?.length ?? 0))}
      onChange={(event) => {
        typed.current = event.currentTarget.value;
        change(typed.current);
      }}
      onKeyDown={(event) => event.key === 'Enter' && tidy()}
      onFocus={reading.enter}
      onBlur={() => {
        reading.leave();
        tidy();
        blur();
      }}
    />
  );
};
