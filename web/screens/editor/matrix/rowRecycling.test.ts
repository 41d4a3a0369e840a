import { describe, expect, it } from 'vitest';
import { type CellRange, has, placeIn } from './elementPool.ts';
import { groupByColumns, planRowUpdates, type ShownRow } from './rowRecycling.ts';

const range = (first: number, end: number) => ({ first, end });

const nothing: ShownRow = { row: -1, columns: range(0, 0) };

const most = 30;

/** A cell as a page shows it: what it says, by the row and column that it is of, and where it stands. */
type Cells = Map<number, string>;

/** A page of lines, each with its cells by their places, that is turned over as the matrix is. */
class Page {
  readonly shown: ShownRow[];
  readonly cells: Cells[];

  constructor(rows: number) {
    this.shown = Array.from({ length: rows }, () => nothing);
    this.cells = this.shown.map(() => new Map());
  }

  /** @returns how many cells were written, and whether more are to come */
  frame({ rows, columns }: CellRange): { written: number; rest: boolean } {
    const { updates, rest } = planRowUpdates(this.shown, { rows, columns }, most);
    let written = 0;
    for (const update of updates) {
      const place = placeIn(rows, update.row);
      for (let column = update.columns.first; column < update.columns.end; column++, written++)
        this.cells[place]?.set(placeIn(columns, column), `${update.row}/${column}`);
      this.shown[place] = { row: update.row, columns };
    }
    return { written, rest };
  }

  /** What stands in sight: each line stands at its row and each cell at its column, as they were written. */
  inSight({ rows, columns }: CellRange): string[] {
    return this.shown.flatMap(({ row }, place) =>
      has(rows, row)
        ? [...(this.cells[place]?.values() ?? [])].filter((cell) => has(columns, Number(cell.split('/')[1])))
        : [],
    );
  }
}

const all = ({ rows, columns }: CellRange): string[] => {
  const cells: string[] = [];
  for (let row = rows.first; row < rows.end; row++)
    for (let column = columns.first; column < columns.end; column++) cells.push(`${row}/${column}`);
  return cells.toSorted();
};

const at = (row: number, column: number): CellRange => ({
  rows: range(row, row + 9),
  columns: range(column, column + 8),
});

describe('turning over what came into sight', () => {
  it('writes no more than so many cells in a frame, and all of them in the end', () => {
    const page = new Page(9);
    let frames = 0;
    for (let rest = true; rest; frames++) {
      const frame = page.frame(at(100, 500));
      expect(frame.written).toBeLessThanOrEqual(most);
      rest = frame.rest;
    }
    expect(frames).toBe(3);
    expect(page.inSight(at(100, 500)).toSorted()).toEqual(all(at(100, 500)));
    expect(page.frame(at(100, 500))).toEqual({ written: 0, rest: false });
  });

  it('begins in the middle, where somebody looks', () => {
    const { updates, rest } = planRowUpdates(new Page(9).shown, at(100, 500), 24);
    expect(updates.map(({ row }) => row).toSorted()).toEqual([103, 104, 105]);
    expect(rest).toBe(true);
  });

  it('turns a row at least, however many columns it has', () => {
    const wide = { rows: range(0, 9), columns: range(0, 200) };
    expect(planRowUpdates(new Page(9).shown, wide, most).updates).toHaveLength(1);
  });

  it('writes what is new alone where it moves by a column, in every row at once', () => {
    const page = new Page(9);
    while (page.frame(at(100, 500)).rest);
    expect(page.frame(at(100, 501))).toEqual({ written: 9, rest: false });
    expect(page.inSight(at(100, 501)).toSorted()).toEqual(all(at(100, 501)));
  });

  it('shows each cell in sight where it belongs, or not at all, wherever it is scrolled to in between', () => {
    const page = new Page(9);
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let step = 0; step < 500; step++) {
      const near = step % 3 > 0;
      const to = near ? at(40 + random(6), 60 + random(6)) : at(random(300), random(900));
      page.frame(to);
      const seen = page.inSight(to);
      expect(all(to)).toEqual(expect.arrayContaining(seen));
      expect(new Set(seen).size).toBe(seen.length);
      if (step % 10 > 0) continue;
      while (page.frame(to).rest);
      expect(page.inSight(to).toSorted()).toEqual(all(to));
    }
  });

  it('is painted by parts of the same columns', () => {
    const columns = range(0, 8);
    const updates = [
      { row: 1, columns, whole: true },
      { row: 2, columns: range(7, 8), whole: false },
      { row: 3, columns, whole: true },
    ];
    expect(groupByColumns(updates).map((group) => group.map(({ row }) => row))).toEqual([[1, 3], [2]]);
    expect(groupByColumns([])).toEqual([]);
  });
});
