import type { ComponentType } from 'react';
import type { Screen } from './screens.tsx';

/** A screen whose script did not come: the server cannot be reached, or a newer version took the script's place. */
export class ScreenMissing extends Error {
  readonly reachable: boolean;

  constructor(file: string, reachable: boolean) {
    super(`The screen ${file} could not be loaded.`);
    this.reachable = reachable;
  }
}

const files = import.meta.glob<{ readonly default: ComponentType }>('./screens/*/*.tsx');
const loaded = new Map<string, ComponentType>();

const isReachable = async (): Promise<boolean> => {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Loads a screen's file, once.
 * @throws ScreenMissing when it does not come; loading it again tries again
 */
export const loadScreen = async ({ file }: Screen): Promise<void> => {
  if (loaded.has(file)) return;
  const screen = files[`./screens/${file}.tsx`];
  if (!screen) throw new Error(`screens.tsx names ${file}, which does not exist.`);
  try {
    loaded.set(file, (await screen()).default);
  } catch {
    throw new ScreenMissing(file, await isReachable());
  }
};

/** A screen that was loaded. */
export const screenOf = ({ file }: Screen): ComponentType | undefined => loaded.get(file);
