import { maxRevised } from '../../../server/contract/values.ts';

/** Foods with their revisions as the server takes them: `12.1,15.3`. Null if they are too many for one request. */
export const revisedFoods = (
  lines: readonly { readonly food: { readonly id: number; readonly revision: number } }[],
): string | null =>
  lines.length > maxRevised ? null : lines.map(({ food }) => `${food.id}.${food.revision}`).join();
