import type { DraftLine } from '../../../parts/recipes/draft.ts';

/** True if all grams are the saved ones multiplied by one factor, exactly. */
export const isProportional = (
  lines: readonly Pick<DraftLine, 'milligrams' | 'savedMilligrams'>[],
): boolean => {
  const [first] = lines.filter(({ savedMilligrams }) => savedMilligrams !== null && savedMilligrams > 0);
  if (!first) return lines.every(({ milligrams, savedMilligrams }) => milligrams === savedMilligrams);
  const [top, bottom] = [BigInt(first.milligrams), BigInt(first.savedMilligrams ?? 0)];
  return (
    top > 0n &&
    lines.every(
      ({ milligrams, savedMilligrams }) =>
        savedMilligrams !== null && BigInt(milligrams) * bottom === BigInt(savedMilligrams) * top,
    )
  );
};
