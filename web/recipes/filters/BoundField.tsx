import { useId } from 'react';
import { readNumber } from '../../ui/form/readNumber.ts';
import { useUrlState } from '../../ui/hooks/useUrlState.ts';
import { FieldError } from '../../ui/page/states.tsx';
import styles from './filters.module.css';
import { boundRange, type SingleName } from './useFilters.ts';

/** A bound on an amount per 1000 g, kept in the address. Text that is no number does not filter, and says so. */
export const BoundField = ({ name, label }: { readonly name: SingleName; readonly label: string }) => {
  const [text, setText] = useUrlState(name, 'page');
  const id = useId();
  const read = readNumber(text, boundRange);
  return (
    <div className={styles.bound}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={!read.ok}
        aria-describedby={read.ok ? undefined : `${id}-error`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {!read.ok && <FieldError id={`${id}-error`}>{read.message}</FieldError>}
    </div>
  );
};
