/** Mantine's button and spinner with the theme of theme.ts. */
export { Button, Loader } from '@mantine/core';
