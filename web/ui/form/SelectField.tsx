import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect, type OptionsFilter, Select } from '@mantine/core';
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
  /** Searches for options elsewhere: takes the typed text, and tells whether its answer is still awaited. */
  readonly search?: { readonly take: (text: string) => void; readonly pending: boolean };
  /** The error of an empty field. */
  readonly missing?: string;
  /** Called after a choice of the user. */
  readonly chosen?: (value: string) => void;
}

const maxNative = 8;

/** The options as the search found them. The choice is among them while the field shows its name. */
const foundBeside =
  (choice: string): OptionsFilter =>
  ({ options, search }) =>
    options.filter((option) => !('value' in option) || option.value !== choice || option.label === search);

/**
 * Enter chooses the highlighted option of the open list, whose own index may be another after typing, and sends no form.
 * Of options that a search found the first is chosen if none is highlighted.
 */
const chooseHighlighted = (event: KeyboardEvent<HTMLInputElement>, isFound: boolean): void => {
  const list = event.currentTarget.getAttribute('aria-controls');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || list === null) return;
  event.preventDefault();
  const shown = document.getElementById(list);
  const option =
    shown?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    (isFound ? shown?.querySelector<HTMLElement>('[data-combobox-option]') : null);
  if (!option) return;
  event.stopPropagation();
  option.click();
};

/** One of several options; empty text is none. Nine or more options can be searched by typing. */
export const SelectField = (props: SelectFieldProps) => {
  const { of, label, hint, options, none, disabled = false, search, missing, chosen } = props;
  const {
    name,
    value: held,
    change,
    blur,
    ref,
    error,
  } = useField(of, (one) => (one === '' ? missing : undefined));
  const value = disabled ? '' : held;
  const choose = (next: string): void => {
    change(next);
    chosen?.(next);
  };
  const common = { size: 'md', name, label, ref, error, description: hint, onBlur: blur, disabled } as const;
  const choices = [...(none === undefined ? [] : [{ value: '', label: none }]), ...options];
  const isNative = search === undefined && options.length <= maxNative;
  if (isNative)
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
        data={choices}
      />
    );
  return (
    <Select
      {...common}
      value={value === '' && none === undefined ? null : value}
      onChange={(next) => choose(next ?? '')}
      {...(search && { onSearchChange: search.take, filter: foundBeside(value) })}
      // What is typed replaces the text of the choice, however the field got the focus.
      onClick={(event) => event.currentTarget.select()}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDownCapture={(event) => chooseHighlighted(event, search !== undefined)}
      data={choices}
      searchable
      selectFirstOptionOnChange
      // The first match is found among the options of the document, also in a list that typing opens.
      comboboxProps={{ keepMounted: true }}
      allowDeselect={false}
      placeholder={formTexts.choose}
      nothingFoundMessage={search?.pending ? formTexts.searching : formTexts.noChoice}
    />
  );
};
