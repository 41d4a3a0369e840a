import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { mutationGroups } from './mutationGroups.ts';

const { MUTATION_GROUP = '' } = process.env;

/** The tests of a group. None starts a server or builds anything. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: [...(mutationGroups[MUTATION_GROUP]?.tests ?? [])],
    isolate: false,
    setupFiles: [`${import.meta.dirname}/mutationSetup.ts`],
    testTimeout: 60_000,
  },
});
