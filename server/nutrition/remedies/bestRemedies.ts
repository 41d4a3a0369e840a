import type { Candidate } from './candidates.ts';
import { compareFound, type Found, type Search, startOf, visitRemedies } from './findRemedies.ts';
import type { RowLevels } from './rowLevels.ts';

/** The fewest remedies of each kind, supplements and foods, if there are so many. */
const leastOfKind = 4;

/** The first `max` of a sorted list, with some of both kinds. */
const withBothKinds = (sorted: readonly Found[], max: number): Found[] => {
  const least = [true, false].flatMap((isSupplement) =>
    sorted.filter(({ candidate }) => candidate.isSupplement === isSupplement).slice(0, leastOfKind),
  );
  const chosen = new Set(least.slice(0, max));
  for (const found of sorted) if (chosen.size < max) chosen.add(found);
  return sorted.filter((found) => chosen.has(found));
};

/** The remedies of a row, the best first, and the levels of the recipe without them. */
export const bestRemedies = async (
  search: Search,
  row: number,
  candidates: readonly Candidate[],
  max: number,
): Promise<{ readonly remedies: readonly Found[]; readonly before: RowLevels }> => {
  const start = startOf(search, () => [row]);
  const all: Found[] = [];
  await visitRemedies(search, start, candidates, (found) => void all.push(found));
  return { remedies: withBothKinds(all.sort(compareFound), max), before: start.levels };
};
