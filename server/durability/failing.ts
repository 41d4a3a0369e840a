import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** A call of the system that a program makes. */
interface Call {
  readonly name: 'link' | 'rename';
  /** What it is refused with. */
  readonly code: string;
  /** Of its paths, joined by a space: the calls that are refused. */
  readonly where: RegExp;
  /** What happens just before. */
  readonly racing?: (to: string) => void;
}

/** Runs `work` while the system refuses calls of this process, as a disk does that cannot do what is asked. */
export const whileFailing = async <T>(
  { name, code, where, racing }: Call,
  work: () => Promise<T>,
): Promise<T> => {
  const real = files[name];
  files[name] = async (from, to) => {
    if (!where.test(`${from} ${to}`)) return real(from, to);
    racing?.(String(to));
    throw Object.assign(new Error(`${code}: refused`), { code });
  };
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    files[name] = real;
    syncBuiltinESMExports();
  }
};
