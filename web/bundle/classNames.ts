import { basename } from 'node:path';

const files = new Map<string, string>();

/**
 * A style's name in the built web: `FoodRow-grams`, which says where it comes from and is packed better than a digest.
 * @throws Error when two style sheets have the same name: their styles would be mixed up
 */
export const classNameOf = (local: string, path: string): string => {
  const [file = path] = path.split('?');
  const name = basename(file, '.module.css');
  const known = files.get(name) ?? file;
  if (known !== file) throw new Error(`${file} and ${known} need different names.`);
  files.set(name, file);
  return `${name}-${local}`;
};
