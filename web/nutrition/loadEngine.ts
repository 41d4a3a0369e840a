import { isLosable } from '../../server/contract/cooking.ts';
import { values } from '../../server/contract/values.ts';
import { type ApiFailure, callApiBinary } from '../kernel/api.ts';
import type { EngineClient, Revised } from '../kernel/engineClient.ts';
import type { Catalogue } from './state.ts';

/** Starts the engine with the columns and category maxima of the catalogue. Returns the failure, or null. */
export const startEngineClient = async (
  engineClient: EngineClient,
  catalogue: Catalogue,
): Promise<ApiFailure | null> => {
  const { nutrients, catalogue_version: version, columns } = catalogue;
  const ceilings = await callApiBinary(values.ceilings, { params: { version }, query: { columns } });
  if (!ceilings.ok) return ceilings.failure;
  await engineClient.start(
    nutrients.map(({ id, scale, role, category_name }) => ({
      ...{ id, scale, losable: isLosable(category_name) },
      ...(role === null ? {} : { role }),
    })),
    ceilings.value,
  );
  return null;
};

/** Foods per request. The server accepts 500; a shorter URL can be cached. */
const maxFoodsPerRequest = 200;

const fetchFoodValues = async (
  engineClient: EngineClient,
  { columns }: Catalogue,
  wanted: readonly Revised[],
): Promise<ApiFailure | null> => {
  const named = wanted.map(({ id, revision }) => `${id}.${revision}`).join(',');
  const answer = await callApiBinary(values.foods, { query: { foods: named, columns } });
  if (!answer.ok) return answer.failure;
  await engineClient.putFoods(wanted, answer.value);
  return null;
};

/** Loads the nutrient values of foods that the engine does not have. Returns the failure, or null. */
export const loadFoodValues = async (
  engineClient: EngineClient,
  catalogue: Catalogue,
  foods: readonly Revised[],
): Promise<ApiFailure | null> => {
  const wanted = engineClient.foodsToLoad(foods);
  const parts = Array.from({ length: Math.ceil(wanted.length / maxFoodsPerRequest) }, (_, part) =>
    wanted.slice(part * maxFoodsPerRequest, (part + 1) * maxFoodsPerRequest),
  );
  const failures = await Promise.all(parts.map((part) => fetchFoodValues(engineClient, catalogue, part)));
  return failures.find((failure) => failure !== null) ?? null;
};
