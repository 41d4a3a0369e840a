import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PhotoStore, photoNameForm, type StoredPhoto } from './photoStore.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const sync = async (path: string): Promise<void> => {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
};

/** Null for a photo that was deleted meanwhile. */
const storedPhoto = async (folder: string, name: string): Promise<StoredPhoto | null> => {
  try {
    return { name, storedAt: (await stat(join(folder, name))).mtime };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const groupSize = 500;

/** Photos as files of a folder. Each is written under another name first, so that no reader sees a part of it. */
export const folderStore = (folder: string): PhotoStore => ({
  write: async (name, bytes) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = join(folder, `.${name}.part`);
    try {
      const handle = await open(part, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, join(folder, name));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await sync(folder);
  },

  read: async (name) => {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },

  remove: (name) => rm(join(folder, name), { force: true }),

  list: async function* () {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const photos = names.filter((name) => photoNameForm.test(name));
    for (let at = 0; at < photos.length; at += groupSize) {
      const group = photos.slice(at, at + groupSize);
      const found = await Promise.all(group.map((name) => storedPhoto(folder, name)));
      yield found.filter((photo) => photo !== null);
    }
  },
});
