import { useId } from 'react';
import { type FieldValues, useController, useWatch } from 'react-hook-form';
import type { Field } from './useForm.ts';

/** State and handlers of a field component. */
export interface FieldState<V> {
  readonly id: string;
  readonly name: string;
  readonly value: V;
  /** The value that the form started with. */
  readonly start: V;
  readonly error: string | undefined;
  readonly change: (value: V) => void;
  readonly blur: () => void;
  readonly ref: (element: HTMLElement | null) => void;
}

/**
 * Connects a component to a field of a form.
 * @param check returns why a value is not accepted; it runs when the form is submitted and when the field is left
 */
export const useField = <V>(of: Field<V>, check?: (value: V) => string | undefined): FieldState<V> => {
  const id = useId();
  const { field, fieldState, formState } = useController<FieldValues, string>({
    name: of.name,
    control: of.control,
    rules: { validate: (value: V) => check?.(value) ?? true },
  });
  return {
    id,
    name: of.name,
    value: field.value as V,
    start: formState.defaultValues?.[of.name] as V,
    error: fieldState.error?.message,
    change: (value) => field.onChange(value),
    blur: () => field.onBlur(),
    ref: field.ref,
  };
};

/** The value of a field, outside the component that edits it. */
export const useFieldValue = <V>({ name, control }: Field<V>): V =>
  useWatch<FieldValues, string>({ name, control }) as V;
