import wasmUrl from '../../../engine/build/chance.wasm?url&no-inline';
import { startChances } from '../../../engine/host/browserChances.ts';
import type { Chances, FoodSpread } from '../../../engine/host/chances.ts';
import { LevelChances } from '../../../engine/host/levelChances.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { type FoodErrors, standardErrors } from '../../../server/contract/standardErrors.ts';
import type { TargetLevel } from '../../../server/contract/targetLevels.ts';
import { callApi } from '../../kernel/api.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { oneOf, type Setting } from '../../kernel/settings.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import type { NutritionModel } from '../calculation.ts';
import { targetLevelsIn } from '../liveVerdict.ts';
import { ratioLevel } from '../nutrients/ratios.ts';
import { targetName } from '../nutrients/rowFilter.ts';
import { isAdjusted } from '../nutrients/serving.ts';
import { ratioBoundsOf } from '../petTargets.ts';
import { type Group, levelOf } from '../rows.ts';
import type { Catalogue, NutritionState } from '../state.ts';
import { hasChances, type SureRow } from './sure.ts';

/** One bag of each food, or the average of many. */
export type Lots = 'lot' | 'mean';

export const lotsSetting: Setting<Lots> = {
  name: 'lots',
  is: oneOf<Lots>('lot', 'mean'),
  otherwise: 'lot',
};

/** Standard deviations in either direction: 95 of 100 lots. */
export const twice = 1.96;

interface About {
  readonly catalogue: Catalogue;
  readonly groups: readonly Group[];
  readonly pet: Pet | null;
}

/** Foods of one request. */
const foodsAtOnce = 200;

/** The errors of foods by food, in the order of `nutrients`; null if they could not be loaded. */
const loadErrors = async (foods: readonly Ingredient[]) => {
  const errors = new Map<number, FoodErrors>();
  let nutrients: readonly number[] = [];
  for (let at = 0; at < foods.length; at += foodsAtOnce) {
    const named = foods.slice(at, at + foodsAtOnce).map(({ id, revision }) => `${id}.${revision}`);
    const answer = await callApi(standardErrors.foods, { query: { foods: named.join(',') } });
    if (!answer.ok) return null;
    nutrients = answer.value.nutrients;
    for (const food of answer.value.foods) errors.set(food.id, food);
  }
  return { nutrients, errors };
};

let chances: Promise<Chances> | undefined;

const start = (): Promise<Chances> => {
  chances ??= startChances(wasmUrl);
  chances.catch(() => {
    chances = undefined;
  });
  return chances;
};

const judgedOf = (
  model: Pick<NutritionModel, 'withEngine'>,
  state: NutritionState,
  results: RecipeResults,
  need: NonNullable<RecipeResults['need']>,
) => ({
  columns: model.withEngine(({ columns }) => columns),
  totals: results.totals,
  need,
  scale: results.serving.scale.value,
  adjusted: isAdjusted(state),
  dryGrams: results.derived.values.dryMatter.value,
});

const rowsOf = (
  levels: LevelChances,
  results: RecipeResults,
  { groups, pet }: About,
  targets: readonly TargetLevel[],
): readonly SureRow[] => {
  const rows = groups.flatMap((group) =>
    group.rows.flatMap(({ column, nutrient }): SureRow[] => {
      const level = levelOf(results.totals, column);
      const hasBound = (results.need?.amounts[column] ?? 0) > 0 || level === 'high';
      return level === 'none' || !hasBound
        ? []
        : [{ column, name: nutrient.display, level, chances: levels.of(column) }];
    }),
  );
  // Nobody knows how sure the values are that target sets bound beside the need.
  for (const [at, target] of targets.entries())
    rows.push({ column: -1 - at, name: targetName(target), level: target.level, chances: null });
  const level = ratioLevel(results, 'calciumToPhosphorus');
  const { calciumToPhosphorus: ratio, calciumToPhosphorusOfNeed: ofNeed } = results.derived.values;
  if (level === 'none' || !(ofNeed.value > 0)) return rows;
  const { lowMax, highMin } = ratioBoundsOf(pet);
  const onePercent = ratio.value / ofNeed.value;
  const range = { low: lowMax * onePercent, high: highMin * onePercent };
  return [...rows, { column: null, name: nutrientTexts.ratios.calcium, level, chances: levels.ratio(range) }];
};

/**
 * How sure each level of a calculated recipe is. Null without a need, of a plan, with a bowl that is counted beside it, if the errors
 * could not be loaded, and if the recipe changed meanwhile.
 */
export const loadChances = async (
  model: Pick<NutritionModel, 'state' | 'withEngine' | 'totalsOfLines'>,
  about: About,
  lots: Lots,
): Promise<readonly SureRow[] | null> => {
  const state = model.state();
  const { results, draft } = state;
  if (!results?.need || !hasChances(state)) return null;
  const loaded = await loadErrors(draft.lines.map(({ food }) => food));
  if (!loaded) return null;
  const places = about.catalogue.nutrients.map(({ id }) => loaded.nutrients.indexOf(id));
  const started = await start();
  if (model.state().results !== results) return null;
  const totals = model.totalsOfLines();
  const spreads = model.state().draft.lines.map(({ food }, line): FoodSpread | null => {
    const [own, errors] = [totals[line], loaded.errors.get(food.id)];
    if (!own || !errors) return null;
    const estimated = new Set(errors.estimated);
    return {
      ...{ cooked: own.amounts, raw: own.rawAmounts },
      errors: Float64Array.from(places, (place) => (errors[lots][place] ?? Number.NaN) / 100),
      estimated: Float64Array.from(about.catalogue.nutrients, ({ id }) => Number(estimated.has(id))),
    };
  });
  if (spreads.includes(null)) return null;
  started.open(about.catalogue.nutrients.length, spreads as readonly FoodSpread[]);
  const levels = new LevelChances(started, judgedOf(model, state, results, results.need));
  return rowsOf(levels, results, about, targetLevelsIn(state));
};
