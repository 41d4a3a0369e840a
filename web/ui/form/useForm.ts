import { useEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm as useHookForm,
} from 'react-hook-form';
import type { ApiFailure } from '../../kernel/api.ts';

/** One field of a form, with the type of its value. Field components take it as `of`. */
export interface Field<V> {
  readonly name: string;
  readonly control: Control<FieldValues>;
  /** Carries the type only. */
  readonly value?: (value: V) => V;
}

/** A form's state. */
export interface Form<F extends FieldValues> {
  /** The field of that name. */
  readonly at: <N extends keyof F & string>(name: N) => Field<F[N]>;
  /** Server errors that belong to no field of this form. */
  readonly rest: readonly string[];
  /** True when a value differs from the start. */
  readonly dirty: boolean;
  /** True while the form is being submitted. */
  readonly busy: boolean;
  /** Shows a refusal: the first error of each field beside it, others above the form. Moves the focus to the first. */
  readonly fail: (failure: ApiFailure) => void;
  /** Moves the focus to the first invalid field or cell, once its group is open. */
  readonly focusInvalid: () => void;
  /** Takes these values as the new start. */
  readonly reset: (start: F) => void;
  /** Takes these values as the new start of all fields, and shows those that the user did not edit. */
  readonly rebase: (start: F) => void;
  /** Sets the values of some fields, as if the user typed them. */
  readonly set: (values: Partial<F>) => void;
  /** Removes fields of a removed row. Those that the form started with stay, as their removal is a change. */
  readonly drop: (names: readonly (keyof F & string)[]) => void;
  /** The values of this moment. */
  readonly values: () => F;
  /** Calls the listener after each change of a value. Returns its removal. */
  readonly watch: (listener: () => void) => () => void;
  /** The handler of the form element: runs `submit` once all fields hold what they accept. */
  readonly handle: (submit: (fields: F) => Promise<void>) => (event: React.FormEvent) => void;
  readonly element: React.RefObject<HTMLFormElement | null>;
}

const focusFirstInvalid = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** Splits a refusal into the first error of each known field, and all others. */
export const splitErrors = (
  { errors, message }: Pick<ApiFailure, 'errors' | 'message'>,
  known: ReadonlySet<string>,
): { readonly fields: ReadonlyMap<string, string>; readonly rest: readonly string[] } => {
  const entries = Object.entries(errors);
  const fields = new Map(
    entries.flatMap(([name, [first]]) => (known.has(name) && first !== undefined ? [[name, first]] : [])),
  );
  const rest = entries.flatMap(([name, texts]) => (known.has(name) ? [] : texts));
  return { fields, rest: fields.size === 0 && rest.length === 0 ? [message] : rest };
};

/** A button loses the focus while it is disabled for sending: the form's own gets it back if nothing else took it. */
const useFocusAfterSending = (element: React.RefObject<HTMLFormElement | null>, sending: boolean): void => {
  const sent = useRef(false);
  useEffect(() => {
    if (!sending && sent.current && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    sent.current = sending;
  }, [element, sending]);
};

/**
 * A form whose fields start with the values of `start`. Numbers are text, as `NumberField` edits them.
 * Client checks are those of the fields; all others are the server's, shown by `fail`.
 */
export const useForm = <F extends FieldValues>(start: F): Form<F> => {
  const form = useHookForm<F>({ defaultValues: start as DefaultValues<F> });
  const [rest, setRest] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  // Reading dirtyFields makes the library follow them, which `rebase` needs.
  const { isDirty, isSubmitting, defaultValues = {}, dirtyFields: _followed } = form.formState;
  useEffect(() => {
    if (failures > 0) focusFirstInvalid(element.current);
  }, [failures]);
  useFocusAfterSending(element, isSubmitting);
  return {
    at: (name) => ({ name, control: form.control as unknown as Control<FieldValues> }),
    rest,
    dirty: isDirty,
    busy: isSubmitting,
    element,
    focusInvalid: () => void setTimeout(() => focusFirstInvalid(element.current)),
    reset: (next) => form.reset(next),
    rebase: (next) => form.reset(next, { keepDirtyValues: true }),
    set: (values) => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name as Path<F>, value, { shouldDirty: true });
    },
    drop: (names) => form.unregister(names.filter((name) => !(name in defaultValues)) as Path<F>[]),
    values: () => form.getValues(),
    watch: (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
    fail: (failure) => {
      const found = splitErrors(failure, new Set(Object.keys(form.getValues())));
      for (const [name, message] of found.fields) form.setError(name as Path<F>, { message });
      setRest(found.rest);
      setFailures((count) => count + 1);
    },
    handle: (submit) => (event) => {
      event.preventDefault();
      // A second click, or Enter in a field, while the first is being sent.
      if (sending.current) return;
      setRest([]);
      sending.current = true;
      void form
        .handleSubmit((fields) => submit(fields))(event)
        .finally(() => {
          sending.current = false;
        });
    },
  };
};
