import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';

/** Inputs for forms that do without `useForm`: the login and dialogs of one field. */
export { PasswordInput, TextInput } from '@mantine/core';
