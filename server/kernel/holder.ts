import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process that holds the migration lease. */
interface Process {
  readonly host: string;
  readonly pid: number;
  /**
   * Start of the process: machine boot id and ticks since then. A recycled process id has another. Empty if unknown.
   */
  readonly started: string;
}

const ended = 'ended';

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** State and start of a process, from Linux' /proc (proc_pid_stat(5), fields 3 and 22); null elsewhere. */
const startOf = (pid: number): string | null => {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie: killed, with an exit code that its parent has not read.
  if (['Z', 'X'].includes(fields[0] ?? '')) return ended;
  const boot = read('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? '';
  return `${boot}.${fields[19]}`;
};

const shortHost = (): string =>
  hostname()
    .replaceAll(/[^\w.-]/g, '_')
    .slice(0, 22);

const form = /^2:([\w.-]*):(\d+):([\w.]*):\w+$/;

/** A new holder of this process, within the column's 64 characters. */
export const newHolder = (): string => {
  const { pid } = process;
  return `2:${shortHost()}:${pid}:${startOf(pid) ?? ''}:${randomBytes(4).toString('hex')}`;
};

/** The process of a holder; null for an older version's holder, which named no host. */
const processIn = (holder: string): Process | null => {
  const [, host, pid, started = ''] = form.exec(holder) ?? [];
  return host === undefined ? null : { host, pid: Number(pid), started };
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * True if a holder is a process of this host that no longer runs. A recycled process id is recognized by its start
 * time. This also works in a restarted container with the same name and process id.
 */
export const hasEnded = (holder: string): boolean => {
  const known = processIn(holder);
  if (known === null || known.host !== shortHost()) return false;
  if (!exists(known.pid)) return true;
  const started = startOf(known.pid);
  return started !== null && known.started !== '' && started !== known.started;
};

/** A holder as text, for the log. */
export const wordsOf = (holder: string): string => {
  const known = processIn(holder);
  return known === null ? `process ${holder}` : `process ${known.pid} on ${known.host}`;
};
