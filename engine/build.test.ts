import { readFile } from 'node:fs/promises';
import asc from 'assemblyscript/asc';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const built = new URL('./build/engine.wasm', import.meta.url);

/** Compiles the sources anew, in memory. */
async function compile(): Promise<Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const { error, stderr } = await asc.main(
    ['--config', 'asconfig.json', '--target', 'release', '--baseDir', root.pathname],
    { writeFile: (name, contents) => void files.set(name, toBytes(contents)) },
  );
  expect(error, stderr.toString()).toBeNull();
  const module = [...files].find(([name]) => name.endsWith('engine.wasm'));
  expect(module).toBeDefined();
  return module?.[1] ?? new Uint8Array();
}

const toBytes = (contents: Uint8Array | string): Uint8Array =>
  typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;

describe('the module', () => {
  test('is built byte for byte the same from the same sources', async () => {
    const module = await compile();
    expect(Buffer.compare(module, await readFile(built))).toBe(0);
  }, 60_000);

  test('keeps its assertions: it asks its host for a way to abort', async () => {
    expect((await readFile(built)).includes('abort')).toBe(true);
  });

  test('is smaller than 16 kB', async () => {
    expect((await readFile(built)).length).toBeLessThan(16_384);
  });
});
