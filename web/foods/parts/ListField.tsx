import { useRef } from 'react';
import { Button } from '../../ui/controls.ts';
import { firstClick } from '../../ui/firstClick.ts';
import { TextInput } from '../../ui/form/inputs.ts';
import { type NumberRange, readNumber } from '../../ui/form/readNumber.ts';
import { useField } from '../../ui/form/useField.ts';
import type { Field } from '../../ui/form/useForm.ts';
import { foodEditTexts as texts } from '../foodEditTexts.ts';
import styles from './food.module.css';

/** One row of a list in a form: texts by column. */
export type ListRow = Readonly<Record<string, string>>;

interface ListColumn {
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  /** The valid numbers; without it the column takes any text. */
  readonly number?: NumberRange;
}

interface ListFieldProps {
  readonly of: Field<readonly ListRow[]>;
  readonly label: string;
  readonly columns: readonly ListColumn[];
  readonly add: string;
}

/** The text that a person typed last into a column of a row; undefined for none. */
type TypedIn = (at: number, name: string) => string | undefined;

const readCell = (row: ListRow, { name, number }: ListColumn, typed: string | undefined) => {
  const text = row[name] ?? '';
  return number && readNumber(text, number, text === typed);
};

const firstError = (
  rows: readonly ListRow[],
  columns: readonly ListColumn[],
  typed: TypedIn,
): string | undefined => {
  for (const [at, row] of rows.entries())
    for (const column of columns) {
      const read = readCell(row, column, typed(at, column.name));
      if (read?.ok === false) return `${column.label}: ${read.message}`;
    }
  return undefined;
};

const tidied = (row: ListRow, at: number, columns: readonly ListColumn[], typed: TypedIn): ListRow =>
  Object.fromEntries(
    columns.map((column) => {
      const { name } = column;
      const read = readCell(row, column, typed(at, name));
      return [name, read?.ok ? read.text : (row[name] ?? '')];
    }),
  );

/** Rows of a few texts and numbers, which the user adds and removes. */
export const ListField = ({ of, label, columns, add }: ListFieldProps) => {
  const lastTyped = useRef(new Map<string, string>());
  const typed: TypedIn = (at, name) => lastTyped.current.get(`${at} ${name}`);
  const { id, value, change, blur, ref, error } = useField(of, (rows) => firstError(rows, columns, typed));
  const replace = (at: number, row: ListRow): void =>
    change(value.map((each, index) => (index === at ? row : each)));
  return (
    <fieldset className={`${styles.list} stack to-start gap-12`} aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key, and their inputs are controlled
        <div key={at} className={`${styles.listRow} flex wrap bottom gap-8`}>
          {columns.map(({ name, label: column, unit, number }, index) => (
            <TextInput
              key={name}
              size="md"
              label={unit === undefined ? column : `${column}, ${unit}`}
              aria-label={`${unit === undefined ? column : `${column}, ${unit}`}, ${at + 1}`}
              autoComplete="off"
              inputMode={number ? 'decimal' : 'text'}
              ref={at === 0 && index === 0 ? ref : undefined}
              value={row[name] ?? ''}
              aria-invalid={error !== undefined}
              onChange={({ currentTarget: { value: text } }) => {
                lastTyped.current.set(`${at} ${name}`, text);
                replace(at, { ...row, [name]: text });
              }}
              onBlur={() => {
                replace(at, tidied(row, at, columns, typed));
                blur();
              }}
            />
          ))}
          <Button
            variant="default"
            size="md"
            aria-label={texts.remove(label, at + 1)}
            onClick={firstClick(() => change(value.filter((_, index) => index !== at)))}
          >
            {texts.removeShort}
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        size="md"
        onClick={() => change([...value, Object.fromEntries(columns.map(({ name }) => [name, '']))])}
      >
        {add}
      </Button>
      <p id={`${id}-error`} className={`${styles.error} small strong`}>
        {error}
      </p>
    </fieldset>
  );
};
