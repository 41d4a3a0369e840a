import { servingBesideBowl } from '../../engine/host/bowl.ts';
import { rankRecipes } from '../../engine/host/ranking.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { ServingScale } from '../../engine/host/serving.ts';
import { judgedRows } from '../contract/judgedRows.ts';
import { farBelow } from '../contract/targetClauses.ts';
import { maxDayGrams } from '../contract/usualWeights.ts';
import type { JudgedRow } from '../contract/verdict.ts';
import type { DailyNeed } from '../needs/dailyNeeds.ts';
import { type PetTarget, petTargetOf } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { type BowlFood, bowlLineOf } from './bowls.ts';

/** How many levels of a recipe are Low, High and Unknown for a pet, Ca:P included. */
export interface LevelCounts {
  readonly low: number;
  readonly high: number;
  readonly unknown: number;
}

/** A recipe at the serving that meets a pet's energy. */
interface DayOfRecipe {
  readonly rows: JudgedRow[];
  readonly grams: number;
  /** None beside what nobody states the nutrients of. */
  readonly values?: ReturnType<CatalogueSnapshot['engine']['deriveValues']>['values'];
}

/** A recipe at the serving that meets the pet's energy; null if it states no energy. */
export const dayOf = (
  { engine, columns }: CatalogueSnapshot,
  lines: readonly RecipeLine[],
  { need, kcalPerDay, caP, shown }: PetTarget,
): DayOfRecipe | null => {
  engine.setLines(lines);
  const derived = engine.deriveValues(need, kcalPerDay, caP);
  const { value, min } = derived.values.servingScale;
  if (!Number.isFinite(value)) return null;
  const named = shown.map((index) => ({
    index,
    id: columns[index]?.id ?? 0,
    display: columns[index]?.display ?? '',
  }));
  const totals = engine.assess(need, value, min);
  return {
    rows: judgedRows(named, totals, derived, { need, caP }),
    grams: (totals.totalMilligrams * value) / 1000,
    // Beside what nobody states the nutrients of, they are not those of the day (D135).
    ...(need.besideUnknown ? {} : { values: derived.values }),
  };
};

/**
 * Grams a day of a recipe for a pet, of the pot alone where its bowl gets more; null without a need with an energy, or a food
 * of the catalogue, or if not all of the pot's energy is stated.
 */
export const dayGramsOf = (
  snapshot: CatalogueSnapshot,
  pot: readonly RecipeLine[],
  target: PetTarget | null,
  bowl: readonly BowlFood[],
): number | null => {
  const { foods, engine } = snapshot;
  const isKnown = [...pot, ...bowl.map(({ id: food }) => ({ food }))].every(({ food }) => foods.has(food));
  if (target === null || !isKnown) return null;
  const { need, kcalPerDay, caP } = target;
  const rangeOf = (lines: readonly RecipeLine[]): ServingScale => {
    engine.setLines(lines);
    return engine.deriveValues(need, kcalPerDay, caP).values.servingScale;
  };
  const scaleOf = (lines: readonly RecipeLine[]): number => rangeOf(lines).value;
  const { value, min } = rangeOf(pot);
  if (value !== min) return null;
  const scale = servingBesideBowl(pot, bowl.map(bowlLineOf), scaleOf);
  const grams = (scale * pot.reduce((sum, { milligrams }) => sum + milligrams, 0)) / 1000;
  return Number.isFinite(grams) && grams > 0 ? grams : null;
};

/** The levels of a recipe at the serving that meets the pet's energy; null if that is more than the pet can eat. */
const levelsAt = (
  snapshot: CatalogueSnapshot,
  lines: readonly RecipeLine[],
  target: PetTarget & Pick<DailyNeed, 'patient'>,
  maxGrams: number,
): LevelCounts | null => {
  const day = dayOf(snapshot, lines, target);
  if (day !== null && day.grams > maxGrams) return null;
  const counts = { low: 0, high: 0, unknown: 0 };
  const rows = day?.rows ?? [];
  for (const { level } of rows) if (level !== 'none' && level !== 'optimal') counts[level] += 1;
  // Nobody knows whether so little of what a target set keeps low is enough: the verdict says so too.
  if (target.patient !== null) counts.unknown += farBelow(rows, target.patient).length;
  return counts;
};

/** What decides the levels of recipes for a pet. */
interface PetNeed {
  readonly daily: DailyNeed;
  readonly kcalPerDay: number;
  readonly species: string;
  readonly weightKg: number;
  readonly ageDays: number | null;
}

/**
 * The levels of recipes for a pet, each with stated energy and foods of the catalogue; null for one of which a day is more
 * than the pet can eat.
 */
export const levelsFor = (
  snapshot: CatalogueSnapshot,
  { daily, kcalPerDay, species, weightKg: kg, ageDays }: PetNeed,
  recipes: readonly (readonly RecipeLine[])[],
): (LevelCounts | null)[] => {
  const target = { ...petTargetOf(snapshot, daily, kcalPerDay, species), patient: daily.patient };
  return recipes.map((lines) => levelsAt(snapshot, lines, target, maxDayGrams({ kg, ageDays })));
};

/** What a pet's need finds among recipes, by their index. */
interface Ranked {
  /** Recipes without a Low or High level, with their levels. */
  readonly optimal: ReadonlyMap<number, LevelCounts>;
  /** Others without a High level that have a serving, with the number of Low levels. Ca:P may be left out. */
  readonly others: ReadonlyMap<number, number>;
}

/**
 * Finds the recipes in which no nutrient of a pet's need, and not Ca:P, is Low or High (D71). A recipe without stated energy
 * has no serving and is in neither result, nor is one of which a day is more than the pet can eat.
 */
export const optimalFor = (
  snapshot: CatalogueSnapshot,
  { daily, kcalPerDay, species, weightKg: kg, ageDays }: PetNeed,
  recipes: readonly (readonly RecipeLine[])[],
): Ranked => {
  const maxGrams = maxDayGrams({ kg, ageDays });
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
    cooking: Uint8Array.from(all, ({ cooking }) => cooking),
  };
  const target = { ...petTargetOf(snapshot, daily, kcalPerDay, species), patient: daily.patient };
  const ranking = rankRecipes(engine, target.need, batch, target.kcalPerDay);
  const optimal = new Map<number, LevelCounts>();
  const others = new Map<number, number>();
  for (const [place, index] of calculable.entries()) {
    const scale = ranking.servingScale[place] ?? Number.NaN;
    if (ranking.exact[place] === 0 || !Number.isFinite(scale) || scale <= 0) continue;
    if ((ranking.high[place] ?? 0) > 0) continue;
    const low = ranking.low[place] ?? 0;
    if (low > 0) {
      others.set(index, low);
      continue;
    }
    const levels = levelsAt(snapshot, lines[place] ?? [], target, maxGrams);
    if (levels === null) continue;
    if (levels.low + levels.high > 0) others.set(index, 1);
    else optimal.set(index, levels);
  }
  return { optimal, others };
};
