/** Browser storage with a limited number of entries. Node 20 has no storage. */
export class Shelf implements Storage {
  readonly #kept = new Map<string, string>();
  readonly #room: number;

  constructor(room = Number.POSITIVE_INFINITY) {
    this.#room = room;
  }

  get length(): number {
    return this.#kept.size;
  }

  key(at: number): string | null {
    return [...this.#kept.keys()][at] ?? null;
  }

  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    if (this.#kept.size >= this.#room) throw new DOMException('', 'QuotaExceededError');
    this.#kept.set(name, text);
  }

  removeItem(name: string): void {
    this.#kept.delete(name);
  }

  clear(): void {
    this.#kept.clear();
  }
}
