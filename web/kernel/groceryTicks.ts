const prefix = 'wholebowl.ticks/';

/** A list of groceries: of a recipe or of a meal plan. */
export type GroceryListKey = `${'recipe' | 'plan'}/${number}`;

/** The ticked foods of a list, by id, with the milligrams that were to be bought when each was ticked. */
export type TickedFoods = ReadonlyMap<number, number>;

const parse = (text: string): Map<number, number> =>
  new Map(
    text
      .split(',')
      .map((pair) => pair.split(':').map(Number))
      .filter((pair) => pair.length === 2 && pair.every((each) => Number.isSafeInteger(each) && each >= 0))
      .map(([id = 0, milligrams = 0]) => [id, milligrams]),
  );

/**
 * The ticked foods of grocery lists with their amounts, by user and list, on this device only (D40, D76). They outlive a reload and end with
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

  /** The ticks as text, which is the same while nothing changes. */
  text(user: number, list: GroceryListKey): string {
    return this.#read(`${prefix}${user}/${list}`);
  }

  /** The ticked foods. */
  foods(user: number, list: GroceryListKey): TickedFoods {
    return parse(this.text(user, list));
  }

  /** Ticks foods with their amounts, or clears the tick of those whose amount is null. */
  set(user: number, list: GroceryListKey, changed: ReadonlyMap<number, number | null>): void {
    const key = `${prefix}${user}/${list}`;
    const foods = parse(this.#read(key));
    for (const [id, milligrams] of changed) {
      if (milligrams === null) foods.delete(id);
      else foods.set(id, milligrams);
    }
    this.#write(key, [...foods].map((pair) => pair.join(':')).join());
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
