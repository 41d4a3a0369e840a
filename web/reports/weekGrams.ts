import type { PlanWeek } from '../../server/contract/planWeek.ts';
import type { Draft } from '../nutrition/draft.ts';
import type { PlannedLines } from './document.ts';
import { weighedPlan } from './sheetGrams.ts';

interface Amounts {
  readonly draft: Draft;
  readonly recipes: readonly PlannedLines[];
}

/** Largest change of a food that is limited by a dose. */
const maxDoseChange = 0.005;

/** The largest change of a line, as a part of it; Infinity if a food of a dose changes by too much. */
const changeOf = ({ draft, recipes }: Amounts, after: readonly PlannedLines[]): number => {
  const dosed = new Set(draft.lines.filter(({ food }) => food.dose !== null).map(({ food }) => food.id));
  const changes = recipes.flatMap(({ lines }, at) =>
    lines.map(({ food, milligrams }, place) => {
      const now = after[at]?.lines[place]?.milligrams ?? milligrams;
      const change = milligrams > 0 ? Math.abs(now / milligrams - 1) : 0;
      return dosed.has(food) && change > maxDoseChange ? Number.POSITIVE_INFINITY : change;
    }),
  );
  return Math.max(0, ...changes);
};

/**
 * True if no level of the week can change: each is farther from its bounds than the change of all lines, and of the energy
 * by which they are served, could move it. The page of a week has no engine that would tell more exactly.
 */
const staysSame = ({ rows }: PlanWeek, change: number): boolean => {
  if (!(change < 1)) return false;
  const most = (1 + change) / (1 - change) - 1;
  return rows
    .flatMap(({ days, mean }) => [...days, mean])
    .every(
      ({ percent, bounds }) =>
        percent === null || bounds.every((bound) => Math.abs(percent - bound) > percent * most),
    );
};

/** The recipes of a week with amounts that can be weighed: the coarsest that can change no level, else as they are. */
export const weighedWeek = (amounts: Amounts, week: PlanWeek): Amounts & { readonly finer: boolean } => {
  for (const finest of [1000, 100]) {
    const { draft, recipes } = weighedPlan(amounts.draft, amounts.recipes, finest);
    if (staysSame(week, changeOf(amounts, recipes))) return { draft, recipes, finer: finest !== 1000 };
  }
  return { ...amounts, finer: true };
};
