import { ApiError, type Client } from '../testing/http/client.ts';

/** The outcome of a pair of saves of the same version: two statuses, the lower first. */
type Outcome = readonly [number, number];

const statusOf = async (save: Promise<unknown>): Promise<number> => {
  try {
    await save;
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
};

const saveTwice = async (clients: readonly [Client, Client], id: number, food: number): Promise<Outcome> => {
  const { recipe } = await clients[0].recipes.get({ params: { id } });
  const save = (client: Client, total_g: number) =>
    client.recipes.updateIngredients({
      params: { id },
      body: { ingredients: [{ id: food, total_g }], version: recipe.version },
    });
  const statuses = await Promise.all(clients.map((client, index) => statusOf(save(client, index + 1))));
  const after = (await clients[1].recipes.get({ params: { id } })).recipe;
  const winner = statuses.indexOf(200) + 1;
  const stands = after.version === recipe.version + 1 && after.ingredients[0]?.amount.total_g === winner;
  const [low = 0, high = 0] = statuses.sort((a, b) => a - b);
  return stands ? [low, high] : [low, -1];
};

/** Concurrent saves to run. */
interface ConcurrentSaves {
  /** Clients of one user on two servers. */
  readonly clients: readonly [Client, Client];
  /** Recipes of that user. Each has one pair of saves at a time. */
  readonly recipes: readonly number[];
  readonly food: number;
  readonly pairs: number;
}

/**
 * Saves the same version of a recipe on two servers at once, in pairs, and counts the outcomes. `200 409` is one save,
 * read back from the other server, and one version conflict.
 */
export const runConcurrentSaves = async ({
  clients,
  recipes,
  food,
  pairs,
}: ConcurrentSaves): Promise<Readonly<Record<string, number>>> => {
  const outcomes: Record<string, number> = {};
  let left = pairs;
  const runOn = async (recipe: number) => {
    while (left > 0) {
      left -= 1;
      const outcome = (await saveTwice(clients, recipe, food)).join(' ');
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(recipes.map(runOn));
  return outcomes;
};
