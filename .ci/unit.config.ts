import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import engine from '../engine/vitest.config.ts';
import server from '../server/vitest.config.ts';
import web from '../web/vitest.config.ts';
import house from './vitest.config.ts';

const isServerUnits = (project: unknown): boolean =>
  (project as { test?: { name?: string } }).test?.name === 'server';

/** All unit tests in one run, so that slow files of one area run in parallel with files of the others. */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    maxWorkers: '100%',
    projects: [
      house,
      ...(engine.test?.projects ?? []),
      ...(server.test?.projects ?? []).filter(isServerUnits),
      web,
    ],
  },
});
