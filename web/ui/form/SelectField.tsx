import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect, Select } from '@mantine/core';
import { formTexts } from '../../texts/formTexts.ts';
import { useField } from './useField.ts';
import type { Field } from './useForm.ts';

/** One choice of a select or choice field. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** The option is shown but cannot be chosen. */
  readonly disabled?: boolean;
}

interface SelectFieldProps {
  readonly of: Field<string>;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Option[];
  /** The text of the empty choice. Without it the user must select an option. */
  readonly none?: string;
}

const mostNative = 8;

/** One of several options; empty text is none. Nine or more options can be searched by typing. */
export const SelectField = ({ of, label, hint, options, none }: SelectFieldProps) => {
  const { name, value, change, blur, ref, error } = useField(of);
  const common = { size: 'md', name, label, ref, error, description: hint, onBlur: blur } as const;
  const isNative = options.length <= mostNative;
  if (isNative)
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...options]}
      />
    );
  return (
    <Select
      {...common}
      value={value === '' ? null : value}
      onChange={(next) => change(next ?? '')}
      data={[...options]}
      searchable
      selectFirstOptionOnChange
      clearable={none !== undefined}
      allowDeselect={none !== undefined}
      placeholder={none ?? formTexts.choose}
      nothingFoundMessage={formTexts.noChoice}
    />
  );
};
