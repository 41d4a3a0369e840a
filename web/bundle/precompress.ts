import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** What gets smaller: fonts are compressed already, and the start page differs at every answer. */
const gains = /\.(?:js|css|wasm)$/;

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // In one block, whatever its size: a few dozen bytes less.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  };
  await writeFile(`${path}.br`, await compress(content, { params }));
};

/** Writes `name.br` beside each file that was built, as small as brotli can: a server has no time for that at each answer. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  // When all is written: before, other plugins still change what they built.
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => gains.test(name));
    await Promise.all(names.map((name) => compressFile(join(dir, name))));
  },
});
