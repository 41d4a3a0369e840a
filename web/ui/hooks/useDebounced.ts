import { useDebouncedValue } from '@mantine/hooks';

/** A value, once it has not changed for some time. */
export const useDebounced = <T>(value: T, milliseconds: number): T =>
  useDebouncedValue(value, milliseconds)[0];
