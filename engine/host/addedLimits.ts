import type { Module } from './module.ts';
import type { Limits } from './recipeTotals.ts';
import { RowColumns } from './rowColumns.ts';

/** The columns that each row of the catalogue is an added source of. */
export class AddedSources extends RowColumns {
  /** The columns with an added source among the lines of more than 0 mg of the open recipe. */
  inRecipe(milligrams: ArrayLike<number>): Set<number> {
    const found = new Set<number>();
    for (const { line, columns } of this.lines)
      if (milligrams[line] !== 0) for (const column of columns) found.add(column);
    return found;
  }

  /** The same for lines of a batch. Loops by index: a batch has about 100,000 lines. */
  among(rows: ArrayLike<number>, milligrams: ArrayLike<number>, from: number, to: number): Set<number> {
    const found = new Set<number>();
    if (this.isEmpty) return found;
    for (let line = from; line < to; line++)
      if (milligrams[line] !== 0) for (const column of this.of(rows[line] as number)) found.add(column);
    return found;
  }
}

const lower = (limit: number, other: number): number =>
  Number.isNaN(limit) ? other : other < limit ? other : limit;

const bases = [
  ['DM_LIMIT', 'dryMatterMax'],
  ['KCAL_LIMIT', 'per1000KcalMax'],
] as const;

/** Lowers the module's limits to those of added sources in these columns. */
export function lowerLimits(module: Module, { added }: Limits, columns: Iterable<number>): void {
  if (!added) return;
  for (const [region, basis] of bases) {
    const limits = module.vector(region);
    for (const column of columns)
      limits[column] = lower(limits[column] ?? Number.NaN, added[basis][column] ?? Number.NaN);
  }
}

/** Restores the module's limits in these columns. */
export function restoreLimits(module: Module, limits: Limits, columns: Iterable<number>): void {
  if (!limits.added) return;
  for (const [region, basis] of bases) {
    const written = module.vector(region);
    for (const column of columns) written[column] = limits[basis][column] ?? Number.NaN;
  }
}
