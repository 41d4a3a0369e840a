import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

type Places = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>;

/** Rights of group and others. */
const notTheOwner = 0o077;
const sticky = 0o1000;

/** Folders in the data folder that may hold many files. */
const folders = ['photos', 'outbox', 'backups'];
/** A file that the data folder has once it was used with an embedded database. */
const usedMark = 'installed';
const sqliteEndings = ['', '-wal', '-shm', '-journal'];

const statOf = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/**
 * Removes all rights of group and others from a file or folder. Returns true if something changed. Links, folders
 * shared by all users (/tmp) and files of another user are unchanged.
 */
const tighten = (path: string): boolean => {
  const stat = statOf(path);
  if (stat === undefined || stat.isSymbolicLink() || (stat.mode & notTheOwner) === 0) return false;
  if (stat.isDirectory() && (stat.mode & sticky) !== 0) return false;
  if (stat.uid !== process.getuid?.()) return false;
  chmodSync(path, stat.mode & 0o777 & ~notTheOwner);
  return true;
};

/** Skips files in a folder that others could not enter before, because their modes do not matter. */
const tightenFolder = (folder: string): void => {
  const stat = statOf(folder);
  if (stat === undefined || !stat.isDirectory() || (stat.mode & notTheOwner) === 0) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) tightenFolder(join(folder, entry.name));
    else if (entry.isFile()) tighten(join(folder, entry.name));
  }
  tighten(folder);
};

const checkUsable = (folder: string): void => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(
      `DATA_DIR ${folder} cannot be read and written by this user. Change its owner, or set another folder.`,
    );
  }
};

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be created: ${(error as Error).message}`);
  }
};

/** The file of an embedded database. */
const sqliteFile = (url: string): string | undefined => /^sqlite:(.*)$/.exec(url)?.[1];

const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Refuses an embedded database that is missing or empty beside the data of one, which would start as a new installation.
 * @throws Error that says what to do
 */
export const checkDatabaseFile = ({ DATA_DIR, DATABASE_URL }: Places): void => {
  const file = sqliteFile(DATABASE_URL);
  if (file === undefined || (statOf(file)?.size ?? 0) > 0) return;
  const found = [usedMark, ...folders].find((name) =>
    name === usedMark ? existsSync(join(DATA_DIR, name)) : hasFiles(join(DATA_DIR, name)),
  );
  if (found === undefined) return;
  const state = existsSync(file) ? 'is empty' : 'is missing';
  throw new Error(
    `The database ${file} ${state}, but ${join(DATA_DIR, found)} shows that DATA_DIR was used before. Put the file back, or restore a backup: npm run restore -- FILE --force. For a new installation use an empty DATA_DIR.`,
  );
};

/** Marks the data folder as used with an embedded database. */
export const markUsed = ({ DATA_DIR, DATABASE_URL }: Places): void => {
  if (sqliteFile(DATABASE_URL) !== undefined) writeFileSync(join(DATA_DIR, usedMark), '');
};

/**
 * Creates the data folder for this user only (0700). Its files and the embedded database are 0600. Sets the umask of
 * this process accordingly. Existing folders and files lose further rights.
 * @throws Error when the folder cannot be created, read or written
 */
export const prepareDataDir = ({ DATA_DIR, DATABASE_URL }: Places): void => {
  process.umask(notTheOwner);
  makeFolder(DATA_DIR);
  checkUsable(DATA_DIR);
  for (const folder of folders) tightenFolder(join(DATA_DIR, folder));
  const database = sqliteFile(DATABASE_URL);
  if (database !== undefined) for (const ending of sqliteEndings) tighten(database + ending);
  tighten(DATA_DIR);
};
