import { lowerLimits, restoreLimits } from './addedLimits.ts';
import { type Batch, derivedValueNames, type Ranking } from './derivedValues.ts';
import type { Engine, EngineParts } from './engine.ts';
import type { Module } from './module.ts';
import { Level, type Limits, type Need } from './recipeTotals.ts';
import * as validate from './validateInput.ts';

/** The code that `count` takes for levels that are not known. */
const LEVEL_UNKNOWN = 4;

const none: ReadonlySet<number> = new Set();
const allRaw = new Uint8Array();

const SCALE = derivedValueNames.indexOf('servingScale') * 3;

/**
 * Counts the levels of many recipes for one need. The open recipe stays open.
 * @param kcalPerDay energy to which each recipe is scaled first; optional
 * @throws EngineError not-loaded, bad-need, bad-scale, bad-batch, unknown-food, bad-amount
 */
export function rankRecipes(engine: Engine, need: Need, batch: Batch, kcalPerDay?: number): Ranking {
  if (kcalPerDay !== undefined) validate.scale(kcalPerDay);
  return engine.lend(need, (parts) => {
    validate.batch(batch);
    return countLevels(parts, { ...batch, foods: parts.rows.ofMany(batch.foods) }, need.limits, kcalPerDay);
  });
}

/** Opens each recipe of a batch, whose `foods` are rows, and counts its levels. */
function countLevels(
  { module, added, extras }: EngineParts,
  { starts, foods, milligrams, cooking = allRaw }: Batch,
  limits: Limits | undefined,
  kcalPerDay?: number,
): Ranking {
  const recipes = starts.length - 1;
  const ranking = {
    low: new Uint16Array(recipes),
    high: new Uint16Array(recipes),
    unknown: new Uint16Array(recipes),
    servingScale: new Float64Array(recipes),
    exact: new Uint8Array(recipes),
  };
  const longest = starts.reduce((max, start, i) => Math.max(max, start - (starts[i - 1] ?? 0)), 0);
  const maxExtras = starts.reduce(
    (max, start, i) => Math.max(max, extras.count(foods, cooking, starts[i - 1] ?? 0, start)),
    0,
  );
  module.call.reserveLines(longest, maxExtras);
  // Nothing in the loop reserves lines or grows memory, so these views stay valid.
  const lineRows = module.integers('LINE_ROW', longest);
  const lineMilligrams = module.doubles('LINE_MILLIGRAMS', longest);
  for (let i = 0; i < recipes; i++) {
    const begin = starts[i] ?? 0;
    const end = starts[i + 1] ?? begin;
    // For so few lines, a loop is faster than creating a view.
    for (let from = begin, to = 0; from < end; from++, to++) {
      lineRows[to] = foods[from] ?? 0;
      lineMilligrams[to] = milligrams[from] ?? 0;
    }
    const written = extras.write(module, foods, cooking, begin, end);
    ranking.exact[i] = module.call.setLines(end - begin, written) === 0 ? 1 : 0;
    const lowered = limits?.added ? added.among(foods, milligrams, begin, end) : none;
    if (limits) lowerLimits(module, limits, lowered);
    ranking.servingScale[i] = scaleOpen(module, limits !== undefined, kcalPerDay);
    if (limits) restoreLimits(module, limits, lowered);
    ranking.low[i] = module.call.count(Level.low);
    ranking.high[i] = module.call.count(Level.high);
    ranking.unknown[i] = module.call.count(LEVEL_UNKNOWN);
  }
  return ranking;
}

/** Assesses the open recipe, scaled to `kcalPerDay` if given; returns the scale. */
function scaleOpen(module: Module, limited: boolean, kcalPerDay?: number): number {
  if (kcalPerDay === undefined) {
    module.call.assess(1, 1, Number(limited));
    return 1;
  }
  module.call.derive();
  module.call.servingScale(kcalPerDay);
  const [scale = Number.NaN, min = Number.NaN] = module.doubles('DERIVED_VALUES', SCALE + 2).subarray(SCALE);
  module.call.assess(scale, min, Number(limited));
  return scale;
}
