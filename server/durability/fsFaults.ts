import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** A file system call. */
interface FsFault {
  readonly name: 'link' | 'rename' | 'chmod';
  /** The error code to fail with. Without one the call succeeds. */
  readonly code?: string;
  /** The calls that fail, by their paths joined by a space. */
  readonly where: RegExp;
  /** Runs just before the call. */
  readonly racing?: (to: string, from: string) => unknown;
}

/** Runs `work` while file system calls of this process fail, as on a faulty disk. */
export const withFsFault = async <T>(
  { name, code, where, racing }: FsFault,
  work: () => Promise<T>,
): Promise<T> => {
  const real = files[name];
  const call = real as (from: unknown, to: unknown) => Promise<void>;
  files[name] = async (from: unknown, to: unknown) => {
    if (!where.test(`${from} ${to}`)) return call(from, to);
    await racing?.(String(to), String(from));
    if (code === undefined) return call(from, to);
    throw Object.assign(new Error(`${code}: refused`), { code });
  };
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    Object.assign(files, { [name]: real });
    syncBuiltinESMExports();
  }
};
