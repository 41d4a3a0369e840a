import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Side } from './limits.ts';

/** Ids of the fields of what must hold. */
export const limitIds = {
  line: ({ id }: Pick<Ingredient, 'id'>, side: Side): string => `limit-${side}-${id}`,
  pin: ({ id }: Pick<Ingredient, 'id'>): string => `limit-pin-${id}`,
  bound: (key: number): string => `limit-bound-${key}`,
  /** The field that adds a bound. */
  add: 'limit-add',
} as const;
