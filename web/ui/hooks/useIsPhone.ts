import { useMediaQuery } from '@mantine/hooks';

/** Whether the window has the width at which tables become cards. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false });
