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

const firstError = (rows: readonly ListRow[], columns: readonly ListColumn[]): string | undefined => {
  for (const row of rows)
    for (const { name, label, number } of columns) {
      const read = number && readNumber(row[name] ?? '', number);
      if (read?.ok === false) return `${label}: ${read.message}`;
    }
  return undefined;
};

const tidied = (row: ListRow, columns: readonly ListColumn[]): ListRow =>
  Object.fromEntries(
    columns.map(({ name, number }) => {
      const read = number && readNumber(row[name] ?? '', number);
      return [name, read?.ok ? read.text : (row[name] ?? '')];
    }),
  );

/** Rows of a few texts and numbers, which the user adds and removes. */
export const ListField = ({ of, label, columns, add }: ListFieldProps) => {
  const { id, value, change, blur, ref, error } = useField(of, (rows) => firstError(rows, columns));
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
              onChange={(event) => replace(at, { ...row, [name]: event.currentTarget.value })}
              onBlur={() => {
                replace(at, tidied(row, columns));
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
