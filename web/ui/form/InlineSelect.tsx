import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import styles from './form.module.css';
import type { Option } from './SelectField.tsx';

interface InlineSelectProps {
  /** For screen readers; the choice shows no label. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly change: (value: string) => void;
}

/** A choice in a row of a table, outside a form. */
export const InlineSelect = ({ label, options, value, change }: InlineSelectProps) => (
  <NativeSelect
    size="md"
    className={styles.inline}
    aria-label={label}
    data={[...options]}
    value={value}
    onChange={(event) => change(event.currentTarget.value)}
    rightSectionProps={{ 'aria-hidden': true }}
  />
);
