import '@mantine/core/styles/Input.css';

/** Inputs for forms without `useForm`: the login and dialogs with one field. */
export { Textarea, TextInput } from '@mantine/core';
export { PasswordInput } from './PasswordInput.tsx';
