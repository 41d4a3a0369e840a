import type { ComponentType, ReactNode } from 'react';
import { kindOf, sendErrorReport } from './errorReporting.ts';
import { fetchInTime } from './fetchInTime.ts';
import type { Screen } from './screens.tsx';

/** A screen's script failed to load: the server cannot be reached, or a newer version replaced the script. */
export class ScreenMissing extends Error {
  readonly reachable: boolean;

  constructor(file: string, reachable: boolean) {
    super(`The screen ${file} could not be loaded.`);
    this.reachable = reachable;
  }
}

const files = import.meta.glob<{ readonly default: ComponentType }>('./screens/*/*.tsx');
const loaded = new Map<string, ComponentType>();
let shell: ComponentType<{ readonly children?: ReactNode }> | undefined;

const isReachable = async (): Promise<boolean> => {
  try {
    await fetchInTime('/favicon.svg', { method: 'HEAD', cache: 'no-store' }, 10_000);
    return true;
  } catch {
    return false;
  }
};

/** Timeout of a file (specification part 2, section 9). */
const patience = 120_000;

const orTimeOut = async <T>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('It did not come within 120 seconds.')), patience);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
};

/** Awaits a script of the page at this path. @throws ScreenMissing when it fails to load */
const fetched = async <T>(file: string, path: string, loading: Promise<T>): Promise<T> => {
  try {
    return await orTimeOut(loading);
  } catch (reason) {
    const reachable = await isReachable();
    // Offline, the file itself is fine and no report can be sent.
    if (reachable) sendErrorReport(kindOf(reason, 'chunk-load'), reason, path);
    throw new ScreenMissing(file, reachable);
  }
};

/**
 * Loads a screen's file, once.
 * @throws ScreenMissing when it fails to load; the next call tries again
 */
export const loadScreen = async ({ file, path }: Screen): Promise<void> => {
  if (file === null || loaded.has(file)) return;
  const screen = files[`./screens/${file}.tsx`];
  if (!screen) throw new Error(`screens.tsx names ${file}, which does not exist.`);
  loaded.set(file, (await fetched(file, path, screen())).default);
};

/**
 * Loads the shell, once. Visitors do not need it.
 * @throws ScreenMissing when it fails to load; the next call tries again
 */
export const loadShell = async (path: string): Promise<void> => {
  shell ??= (await fetched('Shell', path, import('./ui/shell/Shell.tsx'))).Shell;
};

/** The shell, if it is loaded. */
export const loadedShell = (): typeof shell => shell;

/** A screen, if it is loaded. */
export const screenOf = ({ file }: Screen): ComponentType | undefined =>
  file === null ? undefined : loaded.get(file);
