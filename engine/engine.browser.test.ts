import { describe, test } from 'vitest';
import moduleUrl from './build/engine.wasm?url&no-inline';
import { startEngine } from './host/browser.ts';
import { suite } from './suite.ts';

describe('release build in Chromium', () => {
  for (const [name, run] of Object.entries(suite)) test(name, () => run(() => startEngine(moduleUrl)));
});
