import { expect } from 'vitest';
import { ApiError, type Client } from '../http/client.ts';

/** A list that was sent to replace a recipe's ingredients. All its lines have the same grams, which no other list has. */
interface Sent {
  readonly foods: readonly number[];
  readonly milligrams: number;
  /** The version it was acknowledged with; none while nobody said that it is saved. */
  version?: number;
}

/** A line that stands. */
interface Line {
  readonly food: number;
  readonly milligrams: number;
}

const maxFoods = 12;

const some = (foods: readonly number[]): number[] => {
  const shuffled = [...foods].sort(() => Math.random() - 0.5);
  return shuffled.slice(0, 1 + Math.floor(Math.random() * maxFoods));
};

/** Saves to recipes as fast as a server takes them, and remembers what was sent and what was acknowledged. */
export class Saves {
  /** How many saves were acknowledged. */
  acknowledged = 0;
  /** Refusals that were answered, by status. */
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

  /** Remembers the versions that recipes have before the first save. */
  async begin(client: Client, recipes: readonly number[]): Promise<void> {
    for (const id of recipes)
      this.#before.set(id, (await client.recipes.get({ params: { id } })).recipe.version);
  }

  /** Ends what `keepSaving` began, each loop after the answer that it waits for. */
  stop(): void {
    this.#stopped = true;
  }

  /** Saves to a recipe, one after the other, until `stop`; a server that is gone is asked again. */
  async keepSaving(client: Client, recipe: number): Promise<void> {
    this.#stopped = false;
    while (!this.#stopped) await this.save(client, recipe).catch((error: unknown) => this.#refusal(error));
  }

  /** One save. */
  async save(client: Client, recipe: number): Promise<void> {
    this.#stamp += 1;
    const sent: Sent = { foods: some(this.#foods), milligrams: this.#stamp };
    this.#sent.set(recipe, [...(this.#sent.get(recipe) ?? []), sent]);
    const ingredients = sent.foods.map((id) => ({ id, total_g: String(sent.milligrams / 1000) }));
    const answer = await client.recipes.updateIngredients({ params: { id: recipe }, body: { ingredients } });
    sent.version = answer.recipe.version;
    this.acknowledged += 1;
  }

  /** Saves to these recipes in turn until one is refused; what was said then. */
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
    throw new Error('Nothing was refused');
  }

  async #refusal(error: unknown): Promise<void> {
    if (error instanceof ApiError) this.refused.set(error.status, (this.refused.get(error.status) ?? 0) + 1);
    await new Promise((next) => setTimeout(next, 20));
  }

  /** Holds lines that stand, in their order, against what was sent: one list, whole, with the version it was given. */
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
   * Holds what a recipe is now against what was sent: the newest that was acknowledged, or a newer one that nobody
   * heard of, and at most as many versions as saves.
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
