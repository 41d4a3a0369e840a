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

/** Mantine's components in the look of styles/tokens.css. */
export const theme = createTheme({
  colors: { evergreen },
  primaryColor: 'evergreen',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver: (input) =>
    input.variant === 'filled'
      ? {
          background: 'var(--evergreen)',
          hover: 'var(--evergreen-hover)',
          color: 'var(--on-evergreen)',
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
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-error': 'var(--ink)',
  // Inputs and menus take their lines and grounds from these neutrals.
  '--mantine-color-gray-4': 'var(--edge)',
  '--mantine-color-dark-4': 'var(--edge)',
  '--mantine-color-dark-6': 'var(--surface)',
  '--menu-item-hover': 'var(--evergreen-wash)',
  '--mantine-primary-color-filled': 'var(--evergreen)',
  '--mantine-primary-color-filled-hover': 'var(--evergreen-hover)',
  '--mantine-primary-color-contrast': 'var(--on-evergreen)',
};

/** Lets the tokens decide, in light and dark, instead of Mantine's own palette. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});
