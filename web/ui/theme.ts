import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Evergreen in Mantine's ten steps; step 7 is the look's colour of actions. */
const evergreen: MantineColorsTuple = [
  '#e9f1ed',
  '#d3e4dc',
  '#b3d3c5',
  '#8fc0aa',
  '#6bac91',
  '#4b967a',
  '#328264',
  '#1f6f54',
  '#185a44',
  '#114333',
];

/** Mantine's theme, from styles/tokens.css. */
export const theme = createTheme({
  colors: { evergreen },
  primaryColor: 'evergreen',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver: (input) =>
    input.variant === 'filled'
      ? {
          background: 'var(--color-accent)',
          hover: 'var(--color-accent-hover)',
          color: 'var(--color-on-accent)',
          border: '1px solid transparent',
        }
      : defaultVariantColorsResolver(input),
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--sans)',
  defaultRadius: 4,
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const shared = {
  '--mantine-color-body': 'var(--color-background)',
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-dimmed': 'var(--color-text-muted)',
  '--mantine-color-placeholder': 'var(--color-text-muted)',
  '--mantine-color-default': 'var(--color-surface)',
  '--mantine-color-default-color': 'var(--color-text)',
  '--mantine-color-default-border': 'var(--color-border)',
  '--mantine-color-default-hover': 'var(--color-inset)',
  '--mantine-color-error': 'var(--color-text)',
  '--mantine-color-disabled': 'var(--color-inset)',
  '--mantine-color-disabled-color': 'var(--color-border)',
  '--mantine-color-disabled-border': 'var(--color-border-subtle)',
  // Inputs and menus use these neutrals for borders and backgrounds.
  '--mantine-color-gray-4': 'var(--color-border)',
  '--mantine-color-dark-4': 'var(--color-border)',
  '--mantine-color-dark-6': 'var(--color-surface)',
  '--menu-item-hover': 'var(--color-accent-bg)',
  '--mantine-primary-color-filled': 'var(--color-accent)',
  '--mantine-primary-color-filled-hover': 'var(--color-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--color-on-accent)',
};

/** Replaces Mantine's palette by the tokens, in light and dark. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});
