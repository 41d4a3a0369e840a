import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { formTexts } from '../../texts/formTexts.ts';

const showButton = { 'aria-label': formTexts.showPassword, tabIndex: 0 };

/** A password with a button that shows it. Unlike its other inputs, Mantine's does not say that it is invalid. */
export const PasswordInput = (props: Omit<PasswordInputProps, 'visibilityToggleButtonProps'>) => (
  <MantinePasswordInput
    {...props}
    visibilityToggleButtonProps={showButton}
    aria-invalid={props.error ? true : undefined}
  />
);
