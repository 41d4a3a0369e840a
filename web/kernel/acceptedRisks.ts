const storageKey = 'wholebowl.accepted-risks';

/** Entries in storage; the oldest go first. */
const maxStored = 500;

const entryOf = (user: number, recipe: number): string => `${user}/${recipe}`;

const parse = (text: string | null): string[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
  } catch {
    return [];
  }
};

/**
 * The recipes whose risk warning each user accepted. An entry outlives a reload and ends with the session (D30, D40).
 */
export class AcceptedRisks {
  readonly #shelf: Storage;
  /** Entries of this page, for browsers whose storage is full. */
  #here = new Set<string>();

  constructor(shelf: Storage) {
    this.#shelf = shelf;
  }

  /** Whether the user accepted the warning of this recipe. */
  has(user: number, recipe: number): boolean {
    const entry = entryOf(user, recipe);
    return this.#here.has(entry) || this.#stored().includes(entry);
  }

  /** Stores that the user accepted the warning of this recipe. */
  add(user: number, recipe: number): void {
    const entry = entryOf(user, recipe);
    this.#here.add(entry);
    const entries = [...this.#stored().filter((other) => other !== entry), entry];
    try {
      this.#shelf.setItem(storageKey, JSON.stringify(entries.slice(-maxStored)));
    } catch {
      // Storage is full; the entry lives in the page.
    }
  }

  /** Removes all entries, when a session ends or begins. */
  clear(): void {
    this.#here = new Set();
    this.#shelf.removeItem(storageKey);
  }

  #stored(): string[] {
    return parse(this.#shelf.getItem(storageKey));
  }
}
