import { kindOf, sendErrorReport } from './errorReporting.ts';
import { findMissingReason, type MissingReason } from './missingReason.ts';

/** A script or style sheet failed to load. */
export class ChunkMissing extends Error {
  readonly reason: MissingReason;

  constructor(reason: MissingReason) {
    super('A part of the app could not be loaded.');
    this.reason = reason;
  }
}

let loads = 0;
const listeners = new Set<() => void>();

const count = (change: 1 | -1): void => {
  loads += change;
  for (const listener of listeners) listener();
};

/** True while a part of the app is loading. */
export const isLoadingChunk = (): boolean => loads > 0;

/** Calls the listener when a part starts or ends to load. Returns its removal. */
export const subscribeToChunks = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Timeout of a file with its retry (specification part 2, section 9). */
const patience = 120_000;

const retryAfter = 500;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Style sheets that failed to load. Vite never requests one again, and imports its script without it. */
const missingStyles = new Set<string>();

// Unit tests have no window.
globalThis.addEventListener?.('vite:preloadError', ({ payload }) => {
  const [, address] = /preload CSS for (\S+)/.exec(payload.message) ?? [];
  if (address !== undefined) missingStyles.add(address);
});

const loadStyle = (address: string): Promise<void> =>
  new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => {
      missingStyles.delete(address);
      done();
    };
    link.onerror = () => {
      link.remove();
      fail(new Error(`Unable to preload CSS for ${address}`));
    };
    document.head.append(link);
  });

const attempt = async <T>(load: () => Promise<T>): Promise<T> => {
  await Promise.all([...missingStyles].map(loadStyle));
  return load();
};

const orTimeOut = async <T>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('It did not come within 120 seconds.')), patience);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
};

/**
 * Loads a part of the app. A failed load is retried once, then reported.
 * @param load imports the part; it is called for each attempt
 * @param path the screen's path pattern in the report; by default the current screen's
 * @throws ChunkMissing when the retry fails too; the next call tries again
 */
export const loadChunk = async <T>(load: () => Promise<T>, path?: string): Promise<T> => {
  const retried = () => attempt(load).catch(() => wait(retryAfter).then(() => attempt(load)));
  count(1);
  try {
    return await orTimeOut(retried());
  } catch (error) {
    const reason = await findMissingReason();
    // Offline, the file itself is fine and no report can be sent.
    if (reason === 'outdated' || reason === 'missing')
      sendErrorReport(kindOf(error, 'chunk-load'), error, path);
    throw new ChunkMissing(reason);
  } finally {
    count(-1);
  }
};
