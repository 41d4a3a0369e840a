import { useCallback, useState } from 'react';

/** Something that the web remembers for a user: its name, what may stand there, and what holds until something does. */
export interface Setting<Of> {
  readonly name: string;
  /** Whether that may stand there. Written by hand: nothing else in the web checks values, and zod weighs 6 kB. */
  readonly is: (value: unknown) => value is Of;
  readonly otherwise: Of;
}

/** A setting's list of such values. */
export const listOf =
  <Of>(is: (value: unknown) => value is Of) =>
  (value: unknown): value is readonly Of[] =>
    Array.isArray(value) && value.every(is);

/** A setting's value that is one of these. */
export const oneOf =
  <Of>(...values: readonly Of[]) =>
  (value: unknown): value is Of =>
    values.some((each) => each === value);

const keyOf = (user: number, name: string): string => `wholebowl.setting/${user}/${name}`;

/** What is kept under a setting as text, or what holds otherwise: text of another version of the web is not taken. */
export const parseSetting = <Of>({ is, otherwise }: Setting<Of>, text: string | null): Of => {
  if (text === null) return otherwise;
  try {
    const value: unknown = JSON.parse(text);
    return is(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
};

/** Reads a user's setting on this device: the one place that knows where settings are. */
export const readSetting = <Of>(user: number, setting: Setting<Of>): Of => {
  try {
    return parseSetting(setting, localStorage.getItem(keyOf(user, setting.name)));
  } catch {
    return setting.otherwise;
  }
};

/** Remembers a user's setting; a browser that keeps nothing leaves it to the page. */
export const writeSetting = <Of>(user: number, { name }: Setting<Of>, value: Of): void => {
  try {
    localStorage.setItem(keyOf(user, name), JSON.stringify(value));
  } catch {
    // Full, or private: the page goes on as it is.
  }
};

/** A user's setting, and how to change it. */
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
