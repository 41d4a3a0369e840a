import { expect } from 'vitest';
import { ApiError, type Client } from '../testing/http/client.ts';

/** A sent list of lines that replaces a recipe's. All its lines have the same grams, unique to this list. */
interface Sent {
  readonly foods: readonly number[];
  readonly milligrams: number;
  /** The version of the acknowledged save; undefined without a response. */
  version?: number;
}

/** A stored line. */
interface Line {
  readonly food: number;
  readonly milligrams: number;
}

const maxFoods = 12;

const some = (foods: readonly number[]): number[] => {
  const shuffled = [...foods].sort(() => Math.random() - 0.5);
  return shuffled.slice(0, 1 + Math.floor(Math.random() * maxFoods));
};

/** Saves recipes as fast as a server allows and records sent and acknowledged saves. */
export class Saves {
  /** Number of acknowledged saves. */
  acknowledged = 0;
  /** Error responses by status. */
  readonly refused = new Map<number, number>();
  readonly #foods: readonly number[];
  readonly #sent = new Map<number, Sent[]>();
  readonly #before = new Map<number, number>();
  #stamp = 0;
  #stopped = false;

  constructor(foods: readonly number[]) {
    this.#foods = foods;
  }

  /** Foods and recipes of a signed-in user to save with. */
  static async of(client: Client): Promise<{ saves: Saves; recipes: number[]; foods: number[] }> {
    const { ingredients } = await client.ingredients.list({ query: { query: 'raw' } });
    const { recipes } = await client.recipes.list();
    const { user } = await client.users.me();
    const own = recipes.filter((recipe) => recipe.user_id === user.id).map(({ id }) => id);
    const foods = ingredients.map(({ id }) => id);
    return { saves: new Saves(foods), recipes: own, foods };
  }

  /** Records the recipes' versions before the first save. */
  async begin(client: Client, recipes: readonly number[]): Promise<void> {
    for (const id of recipes)
      this.#before.set(id, (await client.recipes.get({ params: { id } })).recipe.version);
  }

  /** Ends `keepSaving`. Each loop stops after its pending response. */
  stop(): void {
    this.#stopped = true;
  }

  /** Saves a recipe repeatedly until `stop`. Retries when the server is unreachable. */
  async keepSaving(client: Client, recipe: number): Promise<void> {
    this.#stopped = false;
    while (!this.#stopped) await this.save(client, recipe).catch((error: unknown) => this.#refusal(error));
  }

  /** Saves once. */
  async save(client: Client, recipe: number): Promise<void> {
    this.#stamp += 1;
    const sent: Sent = { foods: some(this.#foods), milligrams: this.#stamp };
    this.#sent.set(recipe, [...(this.#sent.get(recipe) ?? []), sent]);
    const ingredients = sent.foods.map((id) => ({ id, total_g: String(sent.milligrams / 1000) }));
    const answer = await client.recipes.updateIngredients({ params: { id: recipe }, body: { ingredients } });
    sent.version = answer.recipe.version;
    this.acknowledged += 1;
  }

  /** Saves these recipes in turn until a save fails. Returns that error. */
  async untilRefused(client: Client, recipes: readonly number[]): Promise<ApiError> {
    for (let turn = 0; turn < 2000; turn += 1) {
      const recipe = recipes[turn % recipes.length] ?? 0;
      const error = await this.save(client, recipe).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error instanceof ApiError) return error;
      if (error !== null) throw error;
    }
    throw new Error('No save failed');
  }

  async #refusal(error: unknown): Promise<void> {
    if (error instanceof ApiError) this.refused.set(error.status, (this.refused.get(error.status) ?? 0) + 1);
    await new Promise((next) => setTimeout(next, 20));
  }

  /** Checks that the stored lines are exactly one sent list, with the version of its save. */
  expectSent(id: number, version: number, lines: readonly Line[]): Sent | undefined {
    const milligrams = lines[0]?.milligrams;
    const stands = this.#sent.get(id)?.find((each) => each.milligrams === milligrams);
    expect(lines.map((line) => [line.food, line.milligrams])).toEqual(
      stands?.foods.map((food) => [food, milligrams]),
    );
    expect([version, undefined]).toContain(stands?.version);
    return stands;
  }

  /**
   * Checks a recipe against the sent saves. It must be the newest acknowledged save or a newer one without a response,
   * with at most as many versions as saves.
   */
  async verify(client: Client, id: number): Promise<void> {
    const { recipe } = await client.recipes.get({ params: { id } });
    const all = this.#sent.get(id) ?? [];
    const heard = all.flatMap(({ version }) => version ?? []);
    const newest = Math.max(0, ...heard);
    expect(new Set(heard).size).toBe(heard.length);
    expect(recipe.version).toBeGreaterThanOrEqual(newest);
    expect(recipe.version).toBeLessThanOrEqual((this.#before.get(id) ?? 0) + all.length);
    const lines = recipe.ingredients.map((line) => ({
      food: line.id,
      milligrams: Math.round(line.amount.total_g * 1000),
    }));
    const stands = this.expectSent(id, recipe.version, lines);
    if (recipe.version === newest) expect(stands?.version).toBe(newest);
  }
}
