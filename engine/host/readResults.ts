/** Copies of what the module has filled in, as the types that callers get; into arrays of an earlier answer when given. */
import {
  type DerivedValueName,
  type DerivedValues,
  derivedValueNames,
  type LevelResult,
  type LifeStageLevels,
  type RatioBounds,
  type ValueRange,
} from './derivedValues.ts';
import type { Module } from './module.ts';
import type { LevelCode, RecipeTotals } from './recipeTotals.ts';

/** Set in what `assessRatio` returns where the level is certain, where it may be Low, where it may be High. */
const [LEVEL_KNOWN, MAY_BE_LOW, MAY_BE_HIGH] = [4, 8, 16] as const;

/** What `assess` filled. */
export function readRecipeTotals(
  module: Module,
  columns: number,
  lines: number,
  reuse?: RecipeTotals,
): RecipeTotals {
  return {
    totalMilligrams: module.call.totalMilligrams(),
    totals: copy(module.doubles('TOTALS', columns), reuse?.totals),
    maxUnstated: copy(module.doubles('MAX_UNSTATED', columns), reuse?.maxUnstated),
    knownMilligrams: copy(module.doubles('KNOWN', columns), reuse?.knownMilligrams),
    amounts: copy(module.doubles('AMOUNTS', columns), reuse?.amounts),
    percentOfNeed: copy(module.doubles('PERCENTS', columns), reuse?.percentOfNeed),
    levels: copy(module.bytes('LEVELS', columns), reuse?.levels),
    levelKnown: copy(module.bytes('LEVEL_KNOWN', columns), reuse?.levelKnown),
    mayBeLow: copy(module.bytes('MAY_LOW', columns), reuse?.mayBeLow),
    mayBeHigh: copy(module.bytes('MAY_HIGH', columns), reuse?.mayBeHigh),
    needLevels: copy(module.bytes('NEED_LEVELS', columns), reuse?.needLevels),
    needLevelKnown: copy(module.bytes('NEED_LEVEL_KNOWN', columns), reuse?.needLevelKnown),
    limits: copy(module.bytes('ABOVE', columns), reuse?.limits),
    percentOfRecipe: copy(module.doubles('LINE_PERCENT', lines), reuse?.percentOfRecipe),
  };
}

/** What `derive` filled. */
export function readDerivedValues(
  module: Module,
  columns: number,
  bounds: RatioBounds,
  reuse?: DerivedValues,
): DerivedValues {
  const all = module.doubles('DERIVED_VALUES', derivedValueNames.length * 3);
  const values: Partial<Record<DerivedValueName, ValueRange>> = {};
  let at = 0;
  for (const name of derivedValueNames)
    values[name] = { value: all[at++] as number, min: all[at++] as number, max: all[at++] as number };
  return {
    values: values as Record<DerivedValueName, ValueRange>,
    calciumToPhosphorus: assessRatio(module, 'calciumToPhosphorusOfNeed', bounds),
    asFed: copy(module.doubles('AS_FED', columns), reuse?.asFed),
    dryMatterBasis: copy(module.doubles('DRY_MATTER', columns), reuse?.dryMatterBasis),
    per1000Kcal: copy(module.doubles('PER_1000_KCAL', columns), reuse?.per1000Kcal),
  };
}

/** What `assessLifeStage` filled. */
export function readLifeStageLevels(module: Module, columns: number): LifeStageLevels {
  return {
    dryMatter: module.bytes('DRY_LEVELS', columns).slice(),
    dryMatterKnown: module.bytes('DRY_LEVEL_KNOWN', columns).slice(),
    per1000Kcal: module.bytes('ENERGY_LEVELS', columns).slice(),
    per1000KcalKnown: module.bytes('ENERGY_LEVEL_KNOWN', columns).slice(),
  };
}

function assessRatio(module: Module, value: DerivedValueName, { lowMax, highMin }: RatioBounds): LevelResult {
  const answer = module.call.assessRatio(derivedValueNames.indexOf(value), lowMax, highMin);
  return {
    level: (answer % LEVEL_KNOWN) as LevelCode,
    known: (answer & LEVEL_KNOWN) > 0,
    mayBeLow: (answer & MAY_BE_LOW) > 0,
    mayBeHigh: (answer & MAY_BE_HIGH) > 0,
  };
}

/** A view's values in an array of their own: one of an earlier answer where it fits, which one given away does not. */
function copy<Of extends Float64Array | Uint8Array>(view: Of, reuse?: Of): Of {
  if (reuse?.length !== view.length) return view.slice() as Of;
  reuse.set(view);
  return reuse;
}
