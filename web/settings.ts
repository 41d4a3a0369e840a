import { useCallback, useState } from 'react';

/** A setting of a user: its name, its check and its default value. */
export interface Setting<Of> {
  readonly name: string;
  /** Whether a stored value is valid. Written by hand: zod adds 6 kB and nothing else in the web checks values. */
  readonly is: (value: unknown) => value is Of;
  readonly otherwise: Of;
}

/** The check of a list of such values. */
export const listOf =
  <Of>(is: (value: unknown) => value is Of) =>
  (value: unknown): value is readonly Of[] =>
    Array.isArray(value) && value.every(is);

/** The check of one of these values. */
export const oneOf =
  <Of>(...values: readonly Of[]) =>
  (value: unknown): value is Of =>
    values.some((each) => each === value);

const keyOf = (user: number, name: string): string => `wholebowl.setting/${user}/${name}`;

/** Parses a stored setting; invalid text, also of another version of the web, gives the default. */
export const parseSetting = <Of>({ is, otherwise }: Setting<Of>, text: string | null): Of => {
  if (text === null) return otherwise;
  try {
    const value: unknown = JSON.parse(text);
    return is(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
};

/** Reads a user's setting on this device. */
export const readSetting = <Of>(user: number, setting: Setting<Of>): Of => {
  try {
    return parseSetting(setting, localStorage.getItem(keyOf(user, setting.name)));
  } catch {
    return setting.otherwise;
  }
};

/** Stores a user's setting; without storage it lasts as long as the page. */
export const writeSetting = <Of>(user: number, { name }: Setting<Of>, value: Of): void => {
  try {
    localStorage.setItem(keyOf(user, name), JSON.stringify(value));
  } catch {
    // Storage is full or private: the page works without it.
  }
};

/** A user's setting and its setter. */
export const useSetting = <Of>(user: number, setting: Setting<Of>): readonly [Of, (value: Of) => void] => {
  const [value, setValue] = useState(() => readSetting(user, setting));
  const change = useCallback(
    (next: Of) => {
      setValue(next);
      writeSetting(user, setting, next);
    },
    [user, setting],
  );
  return [value, change];
};
