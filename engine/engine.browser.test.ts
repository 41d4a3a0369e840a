import { describe, inject, test } from 'vitest';
import debugUrl from './build/engine.debug.wasm?url&no-inline';
import releaseUrl from './build/engine.wasm?url&no-inline';
import { startEngine } from './host/browser.ts';
import { suite } from './suite.ts';

const builds = { release: releaseUrl, debug: debugUrl };

for (const build of inject('builds')) {
  describe(`${build} build in Chromium`, () => {
    for (const [name, run] of Object.entries(suite)) test(name, () => run(() => startEngine(builds[build])));
  });
}
