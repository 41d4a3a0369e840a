import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Files to compress. Fonts in woff2 are compressed already, and the start page differs in every response. */
const gains = /\.(?:js|css|wasm|ttf)$/;

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // One block of any size saves a few dozen bytes.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  };
  await writeFile(`${path}.br`, await compress(content, { params }));
};

/** Writes `name.br` beside each built file at brotli's highest level, which is too slow for each response. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  // After all files are written: other plugins change them before.
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => gains.test(name));
    await Promise.all(names.map((name) => compressFile(join(dir, name))));
  },
});
