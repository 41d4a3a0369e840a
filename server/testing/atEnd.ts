import { afterAll } from 'vitest';

const endings: (() => Promise<void> | void)[] = [];

/** Ends something after the tests of the file, the newest first. */
export const atEnd = (end: () => Promise<void> | void): void => {
  endings.unshift(end);
};

/** For a setup file, which runs for every test file while modules are loaded once per worker. */
export const endAfterFile = (): void => {
  afterAll(async () => {
    for (const end of endings.splice(0)) await end();
  });
};
