import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect, Select } from '@mantine/core';
import type { KeyboardEvent } from 'react';
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
  /** Nothing can be chosen now, and the empty choice is shown; the value stays. */
  readonly disabled?: boolean;
}

const maxNative = 8;

/** Enter chooses the highlighted option of the open list, whose own index may be another after typing, and sends no form. */
const chooseHighlighted = (event: KeyboardEvent<HTMLInputElement>): void => {
  const list = event.currentTarget.getAttribute('aria-controls');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || list === null) return;
  event.preventDefault();
  const option = document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!option) return;
  event.stopPropagation();
  option.click();
};

/** One of several options; empty text is none. Nine or more options can be searched by typing. */
export const SelectField = ({ of, label, hint, options, none, disabled = false }: SelectFieldProps) => {
  const { name, value: chosen, change, blur, ref, error } = useField(of);
  const value = disabled ? '' : chosen;
  const common = { size: 'md', name, label, ref, error, description: hint, onBlur: blur, disabled } as const;
  const choices = [...(none === undefined ? [] : [{ value: '', label: none }]), ...options];
  const isNative = options.length <= maxNative;
  if (isNative)
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        data={choices}
      />
    );
  return (
    <Select
      {...common}
      value={value === '' && none === undefined ? null : value}
      onChange={(next) => change(next ?? '')}
      // What is typed replaces the text of the choice, however the field got the focus.
      onClick={(event) => event.currentTarget.select()}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDownCapture={chooseHighlighted}
      data={choices}
      searchable
      selectFirstOptionOnChange
      // The first match is found among the options of the document, also in a list that typing opens.
      comboboxProps={{ keepMounted: true }}
      allowDeselect={false}
      placeholder={formTexts.choose}
      nothingFoundMessage={formTexts.noChoice}
    />
  );
};
