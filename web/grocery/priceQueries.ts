/** Maximum number of foods that a call takes by their ids. */
const maxIds = 500;

/** The calls of `ingredients.list` that read the prices of foods. */
export const priceQueries = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, at) => ({
    query: { ids: ids.slice(at * maxIds, (at + 1) * maxIds), include_prices: true, size: maxIds },
  }));
