import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Error codes of a file that was deleted meanwhile, or is linked already. */
const expected = ['ENOENT', 'EEXIST'];

/** Links a file, or copies it where the disk has no links. */
const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    if (expected.includes(codeOf(error))) return;
    await copyFile(from, to).catch((failed: unknown) => {
      if (codeOf(failed) !== 'ENOENT') throw failed;
    });
  }
};

/**
 * Links the photos of a folder into a folder on the same disk, except hidden ones, which are half written. A linked photo
 * stays readable when its server deletes it. May be repeated for photos that are newer.
 */
export const linkPhotos = async (photos: string, into: string): Promise<void> => {
  for (const entry of await readdir(photos, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const path = relative(photos, from);
    if (!entry.isFile() || path.startsWith('.')) continue;
    const to = join(into, path);
    await mkdir(dirname(to), { recursive: true });
    await linkOrCopy(from, to);
  }
};
