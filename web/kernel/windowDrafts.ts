import { deleteDraft, readDrafts, writeDraft } from './drafts.ts';
import { createRandomId } from './randomId.ts';

/**
 * The draft of one window for one record. Several windows do not overwrite each other's drafts: a lock names the draft
 * of an open window, and a window takes over those without a lock.
 */
export class WindowDrafts<Stored> {
  readonly #user: number;
  readonly #start: string;
  readonly #name: string;
  #left: () => void = () => {};

  /** @param start the prefix of the record's drafts, such as `recipe/7/` */
  constructor(user: number, start: string) {
    this.#user = user;
    this.#start = start;
    this.#name = `${start}${createRandomId()}`;
    const left = new Promise<void>((done) => {
      this.#left = done;
    });
    // The lock is held until this window closes. A draft without a lock belongs to no window.
    void navigator.locks?.request(this.#lockOf(this.#name), () => left).catch(() => {});
  }

  /** Takes over the drafts that closed windows left for this record, merged into one. */
  async takeOver(merge: (all: readonly Stored[]) => Stored | undefined): Promise<Stored | undefined> {
    const all = await readDrafts<Stored>(this.#user, this.#start);
    const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
    const orphans = [...all].filter(([name]) => !held.has(this.#lockOf(name)));
    const stored = merge(orphans.map(([, each]) => each));
    if (stored) await this.write(stored);
    await Promise.all(orphans.map(([name]) => deleteDraft(this.#user, name)));
    return stored;
  }

  /** Stores the draft, or deletes it if it is null. */
  write(stored: Stored | null): Promise<void> {
    return stored === null ? deleteDraft(this.#user, this.#name) : writeDraft(this.#user, this.#name, stored);
  }

  /** Releases the draft when the window leaves the record. Another window of the user can take it over. */
  release(): void {
    this.#left();
  }

  #lockOf(name: string): string {
    return `wholebowl-draft/${this.#user}/${name}`;
  }
}
