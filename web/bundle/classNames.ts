import { basename } from 'node:path';

/**
 * A CSS class name in the built web: `FoodRow-grams`. It names its file, and compresses better than a hash. No two files
 * have the same name.
 */
export const classNameOf = (local: string, path: string): string =>
  `${basename(path.replace(/\?.*/, ''), '.module.css')}-${local}`;
