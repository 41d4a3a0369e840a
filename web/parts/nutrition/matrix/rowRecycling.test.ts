import { describe, expect, it } from 'vitest';
import { type CellRange, has, placeIn } from './elementPool.ts';
import { groupByColumns, planRowUpdates, type ShownRow } from './rowRecycling.ts';

const range = (first: number, end: number) => ({ first, end });

const nothing: ShownRow = { row: -1, columns: range(0, 0) };

const most = 30;

/** Cells of a page by slot, with their row and column. */
type Cells = Map<number, string>;

/** A page of lines with recycled cells like in the matrix. */
class Page {
  readonly shown: ShownRow[];
  readonly cells: Cells[];

  constructor(rows: number) {
    this.shown = Array.from({ length: rows }, () => nothing);
    this.cells = this.shown.map(() => new Map());
  }

  /** @returns number of cells written, and whether more are left */
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

  /** The visible cells. Each must be at the row and column it was written for. */
  visible({ rows, columns }: CellRange): string[] {
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

describe('recycled rows', () => {
  it('write a limited number of cells per frame, and all of them in the end', () => {
    const page = new Page(9);
    let frames = 0;
    for (let rest = true; rest; frames++) {
      const frame = page.frame(at(100, 500));
      expect(frame.written).toBeLessThanOrEqual(most);
      rest = frame.rest;
    }
    expect(frames).toBe(3);
    expect(page.visible(at(100, 500)).toSorted()).toEqual(all(at(100, 500)));
    expect(page.frame(at(100, 500))).toEqual({ written: 0, rest: false });
  });

  it('start in the middle of the window', () => {
    const { updates, rest } = planRowUpdates(new Page(9).shown, at(100, 500), 24);
    expect(updates.map(({ row }) => row).toSorted()).toEqual([103, 104, 105]);
    expect(rest).toBe(true);
  });

  it('update at least one row per frame, whatever its number of columns', () => {
    const wide = { rows: range(0, 9), columns: range(0, 200) };
    expect(planRowUpdates(new Page(9).shown, wide, most).updates).toHaveLength(1);
  });

  it('write only new cells of all rows after a move by one column', () => {
    const page = new Page(9);
    while (page.frame(at(100, 500)).rest);
    expect(page.frame(at(100, 501))).toEqual({ written: 9, rest: false });
    expect(page.visible(at(100, 501)).toSorted()).toEqual(all(at(100, 501)));
  });

  it('show each visible cell correctly or empty at any scroll offset in between', () => {
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
      const seen = page.visible(to);
      expect(all(to)).toEqual(expect.arrayContaining(seen));
      expect(new Set(seen).size).toBe(seen.length);
      if (step % 10 > 0) continue;
      while (page.frame(to).rest);
      expect(page.visible(to).toSorted()).toEqual(all(to));
    }
  });

  it('are rendered in groups with the same columns', () => {
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
