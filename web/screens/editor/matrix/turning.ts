import { lengthOf, newIn, type Part, placeIn, type Stretch } from './pool.ts';

/** What a row's elements show, each where it belongs: a row, -1 for none, and its columns. */
export interface Shown {
  readonly row: number;
  readonly columns: Stretch;
}

/** A row in sight whose elements are turned over. */
export interface Turn {
  readonly row: number;
  /** The columns whose cells are written. */
  readonly columns: Stretch;
  /** The elements showed another row, so that its name and total are written too. */
  readonly whole: boolean;
}

/** What is turned over now, and whether something is left for the next frame. */
export interface Turns {
  readonly turns: readonly Turn[];
  readonly rest: boolean;
}

/** What a stretch has, the nearest to its middle first. */
const fromMiddle = ({ first, end }: Stretch): number[] => {
  const middle = (first + end - 1) / 2;
  return Array.from({ length: end - first }, (_, at) => first + at).sort(
    (one, other) => Math.abs(one - middle) - Math.abs(other - middle),
  );
};

/** What a row takes to show these columns. */
const turnOf = (shown: Shown | undefined, row: number, columns: Stretch): Turn =>
  shown?.row === row
    ? { row, columns: newIn(shown.columns, columns), whole: false }
    : { row, columns, whole: true };

/**
 * What is turned over to show what is in sight: at most so many cells, but one row at least, so that a leap takes several
 * frames and none of them long. What is left stands where it stood, out of sight, until its turn.
 * @param shown what each place's elements show
 */
export const turnsTo = (shown: readonly Shown[], { rows, columns }: Part, most: number): Turns => {
  const turns: Turn[] = [];
  let left = most;
  for (const row of fromMiddle(rows)) {
    const turn = turnOf(shown[placeIn(rows, row)], row, columns);
    const cells = lengthOf(turn.columns);
    if (cells === 0 && !turn.whole) continue;
    if (turns.length > 0 && cells > left) return { turns, rest: true };
    turns.push(turn);
    left -= cells;
  }
  return { turns, rest: false };
};

/** Turns of the same columns together, so that each such part is painted in one go. */
export const alike = (turns: readonly Turn[]): readonly (readonly [Turn, ...Turn[]])[] => {
  const groups = new Map<string, [Turn, ...Turn[]]>();
  for (const turn of turns) {
    const { columns, whole } = turn;
    const key = `${columns.first} ${columns.end} ${whole}`;
    const group = groups.get(key);
    if (group) group.push(turn);
    else groups.set(key, [turn]);
  }
  return [...groups.values()];
};
