import type { Verdict } from '../../server/contract/verdict.ts';

/** The clauses of a verdict for a pet, of which the first names the pet. */
export const forPet = (pet: string, [first = '', ...rest]: Verdict['clauses']): string[] => [
  first.includes(`for ${pet}`) ? first : `For ${pet}: ${first}`,
  ...rest,
];
