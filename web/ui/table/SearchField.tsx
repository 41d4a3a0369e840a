import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import styles from './table.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly change: (text: string) => void;
  /** The text of a search button, for lists that the server searches. */
  readonly button?: string;
  /** How many rows were found. */
  readonly found?: string | undefined;
  /** The element with the number of rows, which then can have the focus. */
  readonly foundRef?: Ref<HTMLParagraphElement>;
  /** A filter beside the search. */
  readonly children?: ReactNode;
}

/** The search of a list, with the number of rows found. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, value, change, button, found, foundRef, children } = props;
  return (
    <div className="row below-16 gap-8-16 unprinted">
      <input
        className={styles.search}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      {button !== undefined && (
        <Button size="md" variant="default" onClick={() => change(value)}>
          {button}
        </Button>
      )}
      {children}
      {found !== undefined && (
        <p ref={foundRef} className="muted push" role="status" {...(foundRef && { tabIndex: -1 })}>
          {found}
        </p>
      )}
    </div>
  );
};
