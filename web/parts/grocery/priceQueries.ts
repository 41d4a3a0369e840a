/** The most foods that a call takes by their ids. */
const mostIds = 500;

/** The calls of `ingredients.list` that read the prices of foods. */
export const priceQueries = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) => ({
    query: { ids: ids.slice(at * mostIds, (at + 1) * mostIds), include_prices: true, size: mostIds },
  }));
