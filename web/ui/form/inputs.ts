import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';

/** Inputs for forms without `useForm`: the login and dialogs with one field. */
export { PasswordInput, TextInput } from '@mantine/core';
