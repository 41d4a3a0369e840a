import { Level, type Line, type RecipeTotals } from '../../engine/host/recipeTotals.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import type { DailyNeed } from './dailyNeeds.ts';
import { type PetTarget, petTargetOf } from './petTarget.ts';

/** How many levels of a recipe are Low, High and Unknown for a pet, Ca:P included. */
export interface LevelCounts {
  readonly low: number;
  readonly high: number;
  readonly unknown: number;
}

/** A Low level that is not known is Unknown. */
const countLevels = (totals: RecipeTotals, shown: readonly number[]) => {
  const counts = { low: 0, high: 0, unknown: 0 };
  for (const column of shown) {
    const level = totals.levels[column];
    const known = totals.levelKnown[column] === 1;
    if (level === Level.high) counts.high += 1;
    else if (level === Level.low && known) counts.low += 1;
    else if (level !== Level.none && !known) counts.unknown += 1;
  }
  return counts;
};

/** The levels of a recipe at the serving that meets the pet's energy. */
const levelsAt = ({ engine }: CatalogueSnapshot, lines: readonly Line[], target: PetTarget): LevelCounts => {
  engine.setLines(lines);
  const { need, kcalPerDay, caP, shown } = target;
  const derived = engine.deriveValues(need, kcalPerDay, caP);
  const { value, min } = derived.values.servingScale;
  const counts = countLevels(engine.assess(need, value, min), shown);
  const { level, known, mayBeLow, mayBeHigh } = derived.calciumToPhosphorus;
  if (level === Level.high) counts.high += 1;
  else if (level === Level.low && known) counts.low += 1;
  else if (!known && (level !== Level.none || mayBeLow || mayBeHigh)) counts.unknown += 1;
  return counts;
};

/** What decides the levels of recipes for a pet. */
interface PetNeed {
  readonly daily: DailyNeed;
  readonly kcalPerDay: number;
  readonly species: string;
}

/** The levels of recipes for a pet, each with stated energy and foods of the catalogue. */
export const levelsFor = (
  snapshot: CatalogueSnapshot,
  { daily, kcalPerDay, species }: PetNeed,
  recipes: readonly (readonly Line[])[],
): LevelCounts[] => {
  const target = petTargetOf(snapshot, daily, kcalPerDay, species);
  return recipes.map((lines) => levelsAt(snapshot, lines, target));
};

/** What a pet's need finds among recipes, by their index. */
interface Ranked {
  /** Recipes without a Low or High level, with their levels. */
  readonly optimal: ReadonlyMap<number, LevelCounts>;
  /** The others that have a serving, with the number of Low and High levels. Ca:P may be left out. */
  readonly others: ReadonlyMap<number, number>;
}

/**
 * Finds the recipes in which no nutrient of a pet's need, and not Ca:P, is Low or High (D71). A recipe without stated energy
 * has no serving and is in neither result.
 */
export const optimalFor = (
  snapshot: CatalogueSnapshot,
  { daily, kcalPerDay, species }: PetNeed,
  recipes: readonly (readonly Line[])[],
): Ranked => {
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
  const optimal = new Map<number, LevelCounts>();
  const others = new Map<number, number>();
  for (const [place, index] of calculable.entries()) {
    const scale = ranking.servingScale[place] ?? Number.NaN;
    if (ranking.exact[place] === 0 || !Number.isFinite(scale) || scale <= 0) continue;
    const failing = (ranking.low[place] ?? 0) + (ranking.high[place] ?? 0);
    const levels = failing > 0 ? null : levelsAt(snapshot, lines[place] ?? [], target);
    if (levels === null || levels.low + levels.high > 0) others.set(index, Math.max(1, failing));
    else optimal.set(index, levels);
  }
  return { optimal, others };
};
