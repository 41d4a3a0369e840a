import '@mantine/core/styles/Input.css';

/** Inputs for forms without `useForm`: the login and dialogs with one field. */
export { TextInput } from '@mantine/core';
export { PasswordInput } from './PasswordInput.tsx';
