import { Level, type Line, type RecipeTotals } from '../../engine/host/recipeTotals.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import type { DailyNeed } from './dailyNeeds.ts';
import { type PetTarget, petTargetOf } from './petTarget.ts';

/** The number of Unknown levels among the shown columns; null if one is Low or High. */
const unknownLevels = (totals: RecipeTotals, shown: readonly number[]): number | null => {
  let unknown = 0;
  for (const column of shown) {
    const level = totals.levels[column];
    const known = totals.levelKnown[column] === 1;
    if (level === Level.high || (level === Level.low && known)) return null;
    if (level !== Level.none && !known) unknown += 1;
  }
  return unknown;
};

/** The number of Unknown levels of a recipe at the serving that meets the pet's energy; null if it is not optimal. */
const unknownOf = (
  { engine }: CatalogueSnapshot,
  lines: readonly Line[],
  target: PetTarget,
): number | null => {
  engine.setLines(lines);
  const { need, kcalPerDay, caP, shown } = target;
  const derived = engine.deriveValues(need, kcalPerDay, caP);
  const { value, min } = derived.values.servingScale;
  const unknown = unknownLevels(engine.assess(need, value, min), shown);
  const { level, known, mayBeLow, mayBeHigh } = derived.calciumToPhosphorus;
  if (unknown === null || level === Level.high || (level === Level.low && known)) return null;
  return unknown + (!known && (level !== Level.none || mayBeLow || mayBeHigh) ? 1 : 0);
};

/**
 * The recipes in which no nutrient of a pet's need, and not Ca:P, is Low or High (D71), each by its index with the number
 * of Unknown levels. A recipe without stated energy has no serving and is not optimal.
 */
export const optimalFor = (
  snapshot: CatalogueSnapshot,
  { daily, kcalPerDay, species }: { daily: DailyNeed; kcalPerDay: number; species: string },
  recipes: readonly (readonly Line[])[],
): ReadonlyMap<number, number> => {
  const { engine, foods } = snapshot;
  const calculable = [...recipes.keys()].filter((index) =>
    (recipes[index] ?? []).every(({ food }) => foods.has(food)),
  );
  const lines = calculable.map((index) => recipes[index] ?? []);
  const starts = new Int32Array(lines.length + 1);
  for (const [index, each] of lines.entries()) starts[index + 1] = (starts[index] ?? 0) + each.length;
  const all = lines.flat();
  const batch = {
    starts,
    foods: Int32Array.from(all, ({ food }) => food),
    milligrams: Float64Array.from(all, ({ milligrams }) => milligrams),
  };
  const target = petTargetOf(snapshot, daily, kcalPerDay, species);
  const ranking = engine.rank(target.need, batch, kcalPerDay);
  const found = new Map<number, number>();
  for (const [place, index] of calculable.entries()) {
    const scale = ranking.servingScale[place] ?? Number.NaN;
    const fails = (ranking.low[place] ?? 0) + (ranking.high[place] ?? 0) > 0 || ranking.exact[place] === 0;
    if (fails || !Number.isFinite(scale) || scale <= 0) continue;
    const unknown = unknownOf(snapshot, lines[place] ?? [], target);
    if (unknown !== null) found.set(index, unknown);
  }
  return found;
};
