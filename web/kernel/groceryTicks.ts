const prefix = 'wholebowl.ticks/';

/** A list of groceries: of a recipe or of a meal plan. */
export type GroceryListKey = `${'recipe' | 'plan'}/${number}`;

const parse = (text: string): readonly number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/**
 * The ticked foods of grocery lists, by user and list, on this device only (D40, D76). They outlive a reload and end with
 * the session. Every change reads the storage first, so that two tabs do not undo each other's ticks.
 */
export class GroceryTicks {
  readonly #shelf: Storage;
  /** Ticks that the browser does not store, because its storage is full or private. */
  readonly #unstored = new Map<string, string>();
  readonly #changes = new EventTarget();

  constructor(shelf: Storage) {
    this.#shelf = shelf;
  }

  /** The ids of the ticked foods as text, which is the same while nothing changes. */
  text(user: number, list: GroceryListKey): string {
    return this.#read(`${prefix}${user}/${list}`);
  }

  /** The ids of the ticked foods. */
  foods(user: number, list: GroceryListKey): ReadonlySet<number> {
    return new Set(parse(this.text(user, list)));
  }

  /** Ticks foods, or clears their ticks. */
  set(user: number, list: GroceryListKey, foods: Iterable<number>, ticked: boolean): void {
    const key = `${prefix}${user}/${list}`;
    const ids = new Set(parse(this.#read(key)));
    for (const id of foods) {
      if (ticked) ids.add(id);
      else ids.delete(id);
    }
    this.#write(key, [...ids].join());
    this.#changes.dispatchEvent(new Event('change'));
  }

  /** Removes the ticks of all users, when a session ends or begins. */
  clear(): void {
    this.#unstored.clear();
    for (const key of Object.keys(this.#shelf)) if (key.startsWith(prefix)) this.#shelf.removeItem(key);
  }

  /** Calls the listener after each change, also of another tab; returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    const on = new AbortController();
    const { signal } = on;
    this.#changes.addEventListener('change', listener, { signal });
    addEventListener('storage', listener, { signal });
    return () => on.abort();
  }

  #read(key: string): string {
    try {
      return this.#unstored.get(key) ?? this.#shelf.getItem(key) ?? '';
    } catch {
      return '';
    }
  }

  #write(key: string, text: string): void {
    try {
      if (text === '') this.#shelf.removeItem(key);
      else this.#shelf.setItem(key, text);
      this.#unstored.delete(key);
    } catch {
      this.#unstored.set(key, text);
    }
  }
}
