/** The button and the spinner of the look: Mantine's, with the theme of theme.ts. */
export { Button, Loader } from '@mantine/core';
