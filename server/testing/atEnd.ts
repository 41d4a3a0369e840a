import { afterAll } from 'vitest';

const endings: (() => Promise<void> | void)[] = [];

/** Runs a cleanup after the file's tests, the newest first. */
export const atEnd = (end: () => Promise<void> | void): void => {
  endings.unshift(end);
};

/** For a setup file, which runs per test file while modules are loaded once per worker. */
export const endAfterFile = (): void => {
  afterAll(async () => {
    for (const end of endings.splice(0)) await end();
  });
};
