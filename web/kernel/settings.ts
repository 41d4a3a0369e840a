import { useCallback, useState, useSyncExternalStore } from 'react';
import { settingKey, unsentKey } from './settingKeys.ts';

/** A setting of a user: its name, its check and its default value. */
export interface Setting<Of> {
  /** As the server takes it: `[a-z][a-z0-9_.-]{0,63}` (D36). */
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

const changes = new EventTarget();

/** Tells this tab that a setting changed here, in another tab or on the server. */
export const tellChanged = (key: string): void => void changes.dispatchEvent(new Event(key));

const onChange = (key: string, listener: () => void): (() => void) => {
  changes.addEventListener(key, listener);
  return () => changes.removeEventListener(key, listener);
};

let written = (): void => {};

/** Sets what happens after a change that the server does not have. */
export const onSettingWritten = (listener: () => void): void => {
  written = listener;
};

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

/** Values that the browser does not store. */
const unstored = new Map<string, string>();

const textOf = (key: string): string | null => {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
};

/** Reads a user's setting on this device. */
export const readSetting = <Of>(user: number, setting: Setting<Of>): Of =>
  parseSetting(setting, textOf(settingKey(user, setting.name)));

/** Stores a user's setting here at once and on the server soon. Without storage it lasts as long as the page. */
export const writeSetting = <Of>(user: number, { name }: Setting<Of>, value: Of): void => {
  const [key, text] = [settingKey(user, name), JSON.stringify(value)];
  try {
    localStorage.setItem(key, text);
    localStorage.setItem(unsentKey(user, name), '');
    unstored.delete(key);
  } catch {
    // Storage is full or private.
    unstored.set(key, text);
  }
  tellChanged(key);
  written();
};

/** Calls the listener with each new value of a setting; returns a function that removes it. */
export const onSetting = <Of>(
  user: number,
  setting: Setting<Of>,
  listener: (value: Of) => void,
): (() => void) => onChange(settingKey(user, setting.name), () => listener(readSetting(user, setting)));

/** Reads with a stable result: the same text gives the same value. */
const stableReader = <Of>(user: number, setting: Setting<Of>) => {
  const key = settingKey(user, setting.name);
  let last: { readonly text: string | null; readonly value: Of } | undefined;
  const read = (): Of => {
    const text = textOf(key);
    if (last?.text !== text || last === undefined) last = { text, value: parseSetting(setting, text) };
    return last.value;
  };
  return { read, subscribe: (listener: () => void) => onChange(key, listener) };
};

/** A user's setting and its setter. */
export const useSetting = <Of>(user: number, setting: Setting<Of>): readonly [Of, (value: Of) => void] => {
  const [{ read, subscribe }] = useState(() => stableReader(user, setting));
  const value = useSyncExternalStore(subscribe, read);
  const change = useCallback((next: Of) => writeSetting(user, setting, next), [user, setting]);
  return [value, change];
};
