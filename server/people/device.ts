import Bowser from 'bowser';
import { maxDevice } from './sessions.model.ts';

/** Longer headers are cut before they are parsed. */
const maxHeader = 500;

/** Browser and system of a User-Agent, for example `Firefox on Linux`; empty if it names none. */
export const deviceOf = (userAgent: string): string => {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxHeader));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.join(' on ').slice(0, maxDevice);
};
