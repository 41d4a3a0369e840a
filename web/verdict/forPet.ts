import type { Verdict } from '../../server/contract/verdict.ts';

/** The clauses of a verdict for a pet, of which the first names the pet. */
export const forPet = (pet: string, [first = '', ...rest]: Verdict['clauses']): string[] => [
  first.includes(`for ${pet}`) || first.startsWith(`${pet} avoids`) ? first : `For ${pet}: ${first}`,
  ...rest,
];

/** A verdict whose words name the pet that it is for. */
export const namingPet = (verdict: Verdict): Verdict => {
  const { pet, clauses, words } = verdict;
  if (!pet) return verdict;
  const [named = words] = forPet(pet.name, [words]);
  return { ...verdict, clauses: forPet(pet.name, clauses), words: named };
};
