import '@mantine/core/styles/Input.css';

/** Inputs without a field of `useForm`: of the login, of dialogs with one field, and beside a field. */
export { NativeSelect, Textarea, TextInput } from '@mantine/core';
export { PasswordInput } from './PasswordInput.tsx';
