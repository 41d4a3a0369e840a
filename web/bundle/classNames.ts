import { relative, resolve } from 'node:path';

const web = resolve(import.meta.dirname, '..');

/**
 * A CSS class name in the built web: `screens-editor-foods-FoodRow-grams`. It names its file, is unique, and compresses
 * better than a hash.
 */
export const classNameOf = (local: string, path: string): string => {
  const [file = path] = path.split('?');
  return `${relative(web, file)
    .replace(/\.module\.css$/, '')
    .replaceAll(/[^\w-]/g, '-')}-${local}`;
};
