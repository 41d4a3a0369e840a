import type { ReactNode } from 'react';
import { acceptId } from './acceptId.ts';
import type { Read } from './boundUnits.ts';
import styles from './limits.module.css';
import { limitTexts as texts } from './limitTexts.ts';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly read: Read;
  readonly type: (text: string) => void;
  /** Ends the edit. */
  readonly commit?: () => void;
}

/** Id of a field's error. */
const faultId = (id: string): string => `${id}-fault`;

/** A short field. Enter goes on to Accept. */
export const LimitField = ({ id, label, text, read, type, commit }: FieldProps) => (
  <input
    id={id}
    type="text"
    className={styles.amount}
    autoComplete="off"
    aria-label={label}
    aria-invalid={read.fault !== null}
    aria-describedby={read.fault === null ? undefined : faultId(id)}
    value={text}
    onChange={({ target }) => type(target.value)}
    onBlur={commit}
    onKeyDown={({ key }) => {
      if (key === 'Enter') document.getElementById(acceptId)?.focus();
    }}
  />
);

/** The error of a field. */
export const Fault = ({ id, read: { fault } }: Pick<FieldProps, 'id' | 'read'>) =>
  fault !== null && (
    <p id={faultId(id)} className={styles.fault}>
      {fault}
    </p>
  );

interface LimitRowProps {
  readonly name: string;
  readonly remove: () => void;
  readonly children: ReactNode;
}

/** Something that must hold: what it is about, its fields, and a button that removes it. */
export const LimitRow = ({ name, remove, children }: LimitRowProps) => (
  <li className={styles.row}>
    <span className="strong">{name}</span>
    <button
      type="button"
      className={styles.remove}
      aria-label={texts.remove(name)}
      title={texts.remove(name)}
      onClick={remove}
    >
      <span aria-hidden="true">×</span>
    </button>
    {children}
  </li>
);
