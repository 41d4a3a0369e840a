import type { Candidate } from './candidates.ts';
import { compareFound, type Found, findRemedies, type Search, startOf } from './findRemedies.ts';
import type { RowLevels } from './rowLevels.ts';

/** Minimum number of remedies of each kind, supplements and foods, if there are so many. */
const minOfKind = 4;

/** The first `max` of a sorted list, with some of both kinds. */
const withBothKinds = (sorted: readonly Found[], max: number): Found[] => {
  const ofEachKind = [true, false].flatMap((isSupplement) =>
    sorted.filter(({ candidate }) => candidate.isSupplement === isSupplement).slice(0, minOfKind),
  );
  const chosen = new Set(ofEachKind.slice(0, max));
  for (const found of sorted) if (chosen.size < max) chosen.add(found);
  return sorted.filter((found) => chosen.has(found));
};

/** The remedies of a row. */
interface BestRemedies {
  /** The best first. */
  readonly remedies: readonly Found[];
  /** The levels of the recipe without them. */
  readonly before: RowLevels;
  /** True if other foods that lift the row would undo what the recipe is for. */
  readonly isKept: boolean;
}

/** The remedies of a row, the best first. */
export const bestRemedies = async (
  search: Search,
  row: number,
  candidates: readonly Candidate[],
  max: number,
): Promise<BestRemedies> => {
  const start = startOf(search, row);
  const { found, isKept } = await findRemedies(search, start, candidates);
  return { remedies: withBothKinds(found.toSorted(compareFound), max), before: start.levels, isKept };
};
