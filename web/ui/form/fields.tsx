import '@mantine/core/styles/Input.css';
import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { PasswordInput } from './PasswordInput.tsx';
import { useField } from './useField.ts';
import type { Field } from './useForm.ts';

interface FieldProps<V> {
  readonly of: Field<V>;
  readonly label: string;
  /** A sentence below the label. */
  readonly hint?: string;
}

interface TextFieldProps extends FieldProps<string> {
  /** Changes a typed text, such as a pasted address to the id in it. */
  readonly read?: (text: string) => string;
  /** Texts that the browser suggests while typing. Any other text is accepted. */
  readonly suggestions?: readonly string[];
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  /** The browser's autofill type, such as `email` or `given-name`. */
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

const useInput = (
  of: Field<string>,
  { label, hint }: Omit<FieldProps<string>, 'of'>,
  read = (text: string) => text,
) => {
  const { name, value, change, blur, ref, error } = useField(of);
  return {
    size: 'md',
    name,
    label,
    ref,
    error,
    value,
    onBlur: blur,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(read(event.currentTarget.value)),
    ...(hint === undefined ? {} : { description: hint }),
  } as const;
};

/** One line of text. */
export const TextField = ({ of, label, hint, read, suggestions = [], ...input }: TextFieldProps) => {
  const list = useId();
  return (
    <>
      <TextInput
        {...useInput(of, { label, ...(hint === undefined ? {} : { hint }) }, read)}
        {...input}
        {...(suggestions.length === 0 ? {} : { list })}
      />
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
};

/** Several lines of text. The field grows with the text. A text that is too long is refused, not cut. */
export const AreaField = ({ of, ...texts }: FieldProps<string>) => (
  <Textarea autosize minRows={3} {...useInput(of, texts)} />
);

/** A password. */
export const PasswordField = ({
  of,
  autoComplete,
  ...texts
}: FieldProps<string> & { readonly autoComplete: 'current-password' | 'new-password' }) => (
  <PasswordInput autoComplete={autoComplete} {...useInput(of, texts)} />
);

/** A calendar day, `YYYY-MM-DD` or empty, in the browser's date input. */
export const DateField = ({
  of,
  min,
  max,
  ...texts
}: FieldProps<string> & { readonly min?: string; readonly max?: string }) => (
  <TextInput
    type="date"
    {...useInput(of, texts)}
    {...(min === undefined ? {} : { min })}
    {...(max === undefined ? {} : { max })}
  />
);
