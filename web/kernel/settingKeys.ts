const settings = 'wholebowl.setting/';
const unsent = 'wholebowl.unsent-setting/';

/** localStorage key of a user's setting. The browser's settings are a cache of the server's (D36). */
export const settingKey = (user: number, name: string): string => `${settings}${user}/${name}`;

/** localStorage key that marks a setting whose last change the server does not have yet. */
export const unsentKey = (user: number, name: string): string => `${unsent}${user}/${name}`;

/** True for the key of a setting. */
export const isSettingKey = (key: string): boolean => key.startsWith(settings);

const keysUnder = (start: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(start));

/** Names of a user's settings in this browser. */
export const storedNames = (user: number): string[] =>
  keysUnder(settingKey(user, '')).map((key) => key.slice(settingKey(user, '').length));

/** Names of the user's settings whose last change the server does not have yet. */
export const unsentNames = (user: number): string[] =>
  keysUnder(unsentKey(user, '')).map((key) => key.slice(unsentKey(user, '').length));

/** Deletes the settings of all users in this browser. The server's come back with the next sign-in (D40). */
export const clearSettings = (): void => {
  for (const key of [...keysUnder(settings), ...keysUnder(unsent)]) localStorage.removeItem(key);
};
