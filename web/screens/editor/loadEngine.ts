import { values } from '../../../server/contract/values.ts';
import { type ApiFailure, callApiBinary } from '../../api.ts';
import type { EngineClient, Revised } from '../../engineClient.ts';
import type { Catalogue } from './state.ts';

/** Starts the engine with the catalogue's columns and ceilings; answers why not, or null. */
export const startEngineClient = async (
  engineClient: EngineClient,
  catalogue: Catalogue,
): Promise<ApiFailure | null> => {
  const { nutrients, catalogue_version: version, columns } = catalogue;
  const ceilings = await callApiBinary(values.ceilings, { params: { version }, query: { columns } });
  if (!ceilings.ok) return ceilings.failure;
  await engineClient.start(
    nutrients.map(({ id, scale, role }) => (role === null ? { id, scale } : { id, scale, role })),
    ceilings.value,
  );
  return null;
};

/** So many foods are asked for at a time: the server takes 500, and an address stays short enough to be kept. */
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

/** Fetches the figures of foods that the engine has not got; answers why they could not be had, or null. */
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
