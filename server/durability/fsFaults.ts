import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** A call of the system that a program makes. */
interface FsFault {
  readonly name: 'link' | 'rename' | 'chmod';
  /** What it is refused with; it goes well without one. */
  readonly code?: string;
  /** Of its paths, joined by a space: the calls that are refused. */
  readonly where: RegExp;
  /** What happens just before. */
  readonly racing?: (to: string, from: string) => unknown;
}

/** Runs `work` while the system refuses calls of this process, as a disk does that cannot do what is asked. */
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
