import { isMainThread } from 'node:worker_threads';
import { describe, expect, inject, test } from 'vitest';
import { startEngine } from './host/node.ts';
import { suite } from './suite.ts';

/** The vitest project names the thread that it runs on. */
test(`runs in ${inject('host')}`, () => expect(isMainThread).toBe(inject('host') === 'the main thread'));

const builds = { release: undefined, debug: new URL('./build/engine.debug.wasm', import.meta.url) };

for (const build of inject('builds')) {
  describe(`${build} build in ${inject('host')}`, () => {
    for (const [name, run] of Object.entries(suite)) test(name, () => run(() => startEngine(builds[build])));
  });
}
