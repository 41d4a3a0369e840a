import { type Batch, derivedValueNames, type Ranking } from './derivedValues.ts';
import type { Module } from './module.ts';
import { Level } from './recipeTotals.ts';

/** The code that `count` takes for levels that are not known. */
const LEVEL_UNKNOWN = 4;

const SCALE = derivedValueNames.indexOf('servingScale') * 3;

/** Opens each recipe of a batch and counts its levels. `foods` are rows; the need is already in the module. */
export function rankRecipes(module: Module, batch: Batch, limited: boolean, kcalPerDay?: number): Ranking {
  const { starts, foods, milligrams } = batch;
  const recipes = starts.length - 1;
  const ranking = {
    low: new Uint16Array(recipes),
    high: new Uint16Array(recipes),
    unknown: new Uint16Array(recipes),
    servingScale: new Float64Array(recipes),
    exact: new Uint8Array(recipes),
  };
  const longest = starts.reduce((max, start, i) => Math.max(max, start - (starts[i - 1] ?? 0)), 0);
  module.call.reserveLines(longest);
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
    ranking.exact[i] = module.call.setLines(end - begin) === 0 ? 1 : 0;
    ranking.servingScale[i] = scaleOpen(module, limited, kcalPerDay);
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
