/** Copies of what the module has filled in, as the types that callers get. */
import {
  type Balance,
  type Bounded,
  type FigureName,
  figureNames,
  type Judged,
  type RatioBounds,
  type StageLevels,
} from './balance.ts';
import type { Module } from './module.ts';
import type { LevelCode, Sheet } from './sheet.ts';

/** Set in what `judge` returns where the level is certain. */
const CERTAIN = 4;

/** What `assess` filled. */
export function readSheet(module: Module, columns: number, lines: number): Sheet {
  return {
    totalMilligrams: module.call.totalMilligrams(),
    totals: module.doubles('TOTALS', columns).slice(),
    missing: module.doubles('MISSING', columns).slice(),
    knownMilligrams: module.doubles('KNOWN', columns).slice(),
    amounts: module.doubles('AMOUNTS', columns).slice(),
    percentOfNeed: module.doubles('PERCENTS', columns).slice(),
    levels: module.bytes('LEVELS', columns).slice(),
    levelKnown: module.bytes('CERTAIN', columns).slice(),
    percentOfRecipe: module.doubles('LINE_PERCENT', lines).slice(),
  };
}

/** What `derive` filled. */
export function readBalance(module: Module, columns: number, bounds: RatioBounds): Balance {
  const all = module.doubles('FIGURES', figureNames.length * 3);
  const figureAt = (i: number): Bounded => {
    const [value = Number.NaN, least = Number.NaN, most = Number.NaN] = all.subarray(i * 3, i * 3 + 3);
    return { value, least, most };
  };
  const entries = figureNames.map((name, i): [FigureName, Bounded] => [name, figureAt(i)]);
  return {
    figures: Object.fromEntries(entries) as Record<FigureName, Bounded>,
    calciumToPhosphorus: judge(module, 'calciumToPhosphorusOfNeed', bounds),
    asFed: module.doubles('AS_FED', columns).slice(),
    dryMatterBasis: module.doubles('DRY_MATTER', columns).slice(),
    per1000Kcal: module.doubles('PER_ENERGY', columns).slice(),
  };
}

/** What `ranges` filled. */
export function readStageLevels(module: Module, columns: number): StageLevels {
  return {
    dryMatter: module.bytes('DRY_LEVELS', columns).slice(),
    dryMatterKnown: module.bytes('DRY_CERTAIN', columns).slice(),
    per1000Kcal: module.bytes('ENERGY_LEVELS', columns).slice(),
    per1000KcalKnown: module.bytes('ENERGY_CERTAIN', columns).slice(),
  };
}

function judge(module: Module, figure: FigureName, { lowMax, highMin }: RatioBounds): Judged {
  const answer = module.call.judge(figureNames.indexOf(figure), lowMax, highMin);
  return { level: (answer % CERTAIN) as LevelCode, known: answer >= CERTAIN };
}
