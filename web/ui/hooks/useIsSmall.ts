import { useMediaQuery } from '@mantine/hooks';

/** Whether the window has the width of a phone, or the height of a phone that lies on its side. */
export const useIsSmall = (): boolean =>
  useMediaQuery('(max-width: 760px), (max-height: 500px)', undefined, { getInitialValueInEffect: false });
