/** Thrown when a file's lock was not free in time. Sequelize maps its code to a TimeoutError. */
export class LockTimeout extends Error {
  readonly code = 'SQLITE_BUSY';

  constructor(milliseconds: number) {
    super(`The database stayed locked for ${milliseconds} ms.`);
    this.name = 'LockTimeout';
  }
}

interface Waiting {
  readonly owner: object;
  readonly enter: () => void;
}

/**
 * Allows one writer at a time for a database file, from BEGIN to COMMIT or ROLLBACK. Writers queue here,
 * because SQLite's busy handler would block the whole process.
 */
export class FileLock {
  private owner: object | null = null;
  private readonly queue: Waiting[] = [];

  /**
   * Resolves when `owner` has the lock.
   * @throws LockTimeout after `milliseconds`
   */
  acquire(owner: object, milliseconds: number): Promise<void> {
    if (this.owner === null) {
      this.owner = owner;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(new LockTimeout(milliseconds));
      }, milliseconds);
      this.queue.push(waiting);
    });
  }

  holds(owner: object): boolean {
    return this.owner === owner;
  }

  /** Passes the lock to the next in the queue. Does nothing if `owner` does not have it. */
  release(owner: object): void {
    if (this.owner !== owner) return;
    const next = this.queue.shift();
    this.owner = next?.owner ?? null;
    next?.enter();
  }
}
