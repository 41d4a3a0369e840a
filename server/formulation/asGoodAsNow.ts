import type { RowLevels } from '../remedies/rowLevels.ts';
import { RowLevel } from '../remedies/rowLevels.ts';
import type { FormulationCase } from './formulate.ts';
import type { FormulatedLine } from './formulation.ts';
import type { Requirement } from './requirements.ts';

/** A sum of doubles may miss a bound by its last digits. */
const rounding = 1e-9;

/** What a recipe has of a requirement's amount, by its measure. NaN if nothing of it is measured. */
const presentOf = ({ amount, measure }: Requirement, lines: readonly FormulatedLine[]): number => {
  const used = lines.filter(({ grams }) => grams > 0);
  const sum = (of: (line: FormulatedLine) => number) =>
    used.reduce((total, line) => total + line.grams * of(line), 0);
  return sum(amount) / sum(measure);
};

const isBroken = ({ side, bound }: Requirement, present: number): boolean =>
  (side === 'min' ? bound - present : present - bound) > rounding * Math.max(1, bound);

/** Rows of one standard, or of a pet's need. */
const rowKey = ({ pet, standard, row }: Requirement): string => `${standard?.name ?? pet} ${row}`;

/**
 * The case in which the recipe as it is keeps all requirements: one that it breaks asks for what the recipe has now. One
 * that it breaks without an end is left out, and its row is judged alone.
 */
export const asGoodAsNow = (of: FormulationCase): FormulationCase => {
  const { requirements, lines } = of.formulation;
  const held = (each: Requirement): boolean =>
    each.onlyWith === undefined || lines.some(({ food, grams }) => grams > 0 && each.onlyWith?.has(food));
  const present = requirements.map((each) => (held(each) ? presentOf(each, lines) : Number.NaN));
  const broken = requirements.filter((each, index) => isBroken(each, present[index] as number));
  const rows = new Set(broken.map(rowKey));
  const kept = requirements.flatMap((each, index) => {
    const now = present[index] as number;
    const isNow = broken.includes(each);
    if (isNow && !Number.isFinite(now)) return [];
    if (!isNow && (each.standard === undefined || !rows.has(rowKey(each)))) return [{ each, index }];
    // The level of the row is no longer what decides: it is Low, High or Unknown as it was.
    const { standard, isLazy, ...rest } = each;
    return [{ index, each: { ...rest, row: null, ...(isNow && { bound: now, isExact: true as const }) } }];
  });
  return {
    ...of,
    uncertain: new Set(kept.flatMap(({ index }, at) => (of.uncertain.has(index) ? at : []))),
    formulation: { ...of.formulation, requirements: kept.map(({ each }) => each) },
  };
};

/** True if no row is worse than before: one that is not Optimal is as it was or Optimal, and an Optimal one stays so. */
export const areAsGood = (before: RowLevels, after: RowLevels): boolean =>
  before.levels.every((was, row) => {
    const is = after.levels[row];
    return is === was || is === RowLevel.optimal;
  });
