import { relative, resolve } from 'node:path';

const web = resolve(import.meta.dirname, '..');

/**
 * A style's name in the built web: `screens-editor-foods-FoodRow-grams`. It says where the style comes from, no two
 * files share one, and it is packed better than a digest.
 */
export const classNameOf = (local: string, path: string): string => {
  const [file = path] = path.split('?');
  return `${relative(web, file)
    .replace(/\.module\.css$/, '')
    .replaceAll(/[^\w-]/g, '-')}-${local}`;
};
