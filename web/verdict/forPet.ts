import type { Verdict } from '../../server/contract/verdict.ts';

/** The clauses of a verdict for a pet, of which the first names it: by its label, where others have its name. */
export const forPet = (
  pet: string,
  [first = '', ...rest]: Verdict['clauses'],
  label: string = pet,
): string[] => {
  if (first.startsWith(`${pet} avoids`)) return [`${label}${first.slice(pet.length)}`, ...rest];
  const [before, ...after] = first.split(`for ${pet}`);
  return [
    after.length === 0 ? `For ${label}: ${first}` : [before, after.join(`for ${pet}`)].join(`for ${label}`),
    ...rest,
  ];
};

/** A verdict whose words name the pet that it is for. @param label of the pet, where others may have its name */
export const namingPet = (verdict: Verdict, label: string = verdict.pet?.name ?? ''): Verdict => {
  const { pet, clauses, words } = verdict;
  if (!pet) return verdict;
  const [named = words] = forPet(pet.name, [words], label);
  return { ...verdict, clauses: forPet(pet.name, clauses, label), words: named };
};
