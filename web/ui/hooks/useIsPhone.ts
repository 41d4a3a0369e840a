import { useMediaQuery } from '@mantine/hooks';

/** Whether the window has the width at which tables become cards. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });

/** Whether the window is wider than a phone but too narrow for all columns of a wide table. */
export const useIsTablet = (): boolean =>
  useMediaQuery('(min-width: 761px) and (max-width: 1240px)', undefined, { getInitialValueInEffect: false });

/** Whether the window has room for the editor's panes side by side. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false });
