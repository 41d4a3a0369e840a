import { readFile } from 'node:fs/promises';
import asc from 'assemblyscript/asc';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const built = new URL('./build/engine.wasm', import.meta.url);

/** Compiles the sources in memory to a file of this name. */
async function compile(name: string, ...options: string[]): Promise<Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const { error, stderr } = await asc.main([...options, '--baseDir', root.pathname], {
    writeFile: (file, contents) => void files.set(file, toBytes(contents)),
  });
  expect(error, stderr.toString()).toBeNull();
  const module = [...files].find(([file]) => file.endsWith(name));
  expect(module).toBeDefined();
  return module?.[1] ?? new Uint8Array();
}

const toBytes = (contents: Uint8Array | string): Uint8Array =>
  typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;

test.each(['text', 'chance'])(
  'the build of the small module %s is reproducible byte for byte',
  async (name) => {
    const config = [
      '--config',
      `engine/assembly/${name}/asconfig.json`,
      '--outFile',
      `engine/build/${name}.wasm`,
    ];
    const module = await compile(`${name}.wasm`, ...config);
    expect(Buffer.compare(module, await readFile(new URL(`./build/${name}.wasm`, import.meta.url)))).toBe(0);
  },
  60_000,
);

describe('the module', () => {
  test('build is reproducible byte for byte', async () => {
    const module = await compile('engine.wasm', '--config', 'asconfig.json', '--target', 'release');
    expect(Buffer.compare(module, await readFile(built))).toBe(0);
  }, 60_000);

  test('keeps its assertions: it imports abort from its host', async () => {
    expect((await readFile(built)).includes('abort')).toBe(true);
  });

  test('is smaller than 18 kB', async () => {
    expect((await readFile(built)).length).toBeLessThan(18_432);
  });
});
