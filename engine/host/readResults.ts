/** Copies results from the module's memory, into the arrays of an earlier result if given. */
import { derivedBeside, totalsBeside } from './beside.ts';
import {
  type DerivedValueName,
  type DerivedValues,
  derivedValueNames,
  type LevelResult,
  type LifeStageLevels,
  type RatioBounds,
  type ValueRange,
} from './derivedValues.ts';
import type { Estimated } from './estimates.ts';
import type { Module } from './module.ts';
import { type Column, type LevelCode, LimitBit, type Need, type RecipeTotals } from './recipeTotals.ts';

/** Bits in the result of `assessRatio`: level known, may be Low, may be High. */
const [LEVEL_KNOWN, MAY_BE_LOW, MAY_BE_HIGH] = [4, 8, 16] as const;

/** Results of the host: the columns with an added source, what is of estimated values, and losses not known. */
interface HostResults {
  readonly added: Iterable<number>;
  readonly estimated: Estimated;
  readonly lossUnknown: Uint8Array;
  readonly need: Need | null;
  readonly of: readonly Column[];
}

/** Reads the results of `assess` and joins those of the host. */
export function readRecipeTotals(
  module: Module,
  columns: number,
  lines: number,
  { added, estimated, lossUnknown, need, of }: HostResults,
  reuse?: RecipeTotals,
): RecipeTotals {
  const limits = copy(module.bytes('ABOVE', columns), reuse?.limits);
  for (const column of added) limits[column] = (limits[column] ?? 0) | LimitBit.added;
  const totalMilligrams = module.call.totalMilligrams();
  const totals = {
    totalMilligrams,
    totals: copy(module.doubles('TOTALS', columns), reuse?.totals),
    maxUnstated: copy(module.doubles('MAX_UNSTATED', columns), reuse?.maxUnstated),
    knownMilligrams: copy(module.doubles('KNOWN', columns), reuse?.knownMilligrams),
    ...estimated,
    ...(Number.isNaN(totalMilligrams) && {
      estimatedMilligrams: estimated.estimatedMilligrams.fill(Number.NaN),
    }),
    amounts: copy(module.doubles('AMOUNTS', columns), reuse?.amounts),
    rawAmounts: copy(module.doubles('RAW_AMOUNTS', columns), reuse?.rawAmounts),
    lossUnknown,
    percentOfNeed: copy(module.doubles('PERCENTS', columns), reuse?.percentOfNeed),
    levels: copy(module.bytes('LEVELS', columns), reuse?.levels),
    levelKnown: copy(module.bytes('LEVEL_KNOWN', columns), reuse?.levelKnown),
    mayBeLow: copy(module.bytes('MAY_LOW', columns), reuse?.mayBeLow),
    mayBeHigh: copy(module.bytes('MAY_HIGH', columns), reuse?.mayBeHigh),
    needLevels: copy(module.bytes('NEED_LEVELS', columns), reuse?.needLevels),
    needLevelKnown: copy(module.bytes('NEED_LEVEL_KNOWN', columns), reuse?.needLevelKnown),
    limits,
    percentOfRecipe: copy(module.doubles('LINE_PERCENT', lines), reuse?.percentOfRecipe),
  };
  return totalsBeside(totals, need, of);
}

/** Reads the results of `derive`. */
export function readDerivedValues(
  module: Module,
  columns: number,
  { bounds, need }: { readonly bounds: RatioBounds; readonly need: Need | null },
  reuse?: DerivedValues,
): DerivedValues {
  const all = module.doubles('DERIVED_VALUES', derivedValueNames.length * 3);
  const values: Partial<Record<DerivedValueName, ValueRange>> = {};
  let at = 0;
  for (const name of derivedValueNames)
    values[name] = { value: all[at++] as number, min: all[at++] as number, max: all[at++] as number };
  const derived = {
    values: values as Record<DerivedValueName, ValueRange>,
    calciumToPhosphorus: assessRatio(module, 'calciumToPhosphorusOfNeed', bounds),
    asFed: copy(module.doubles('AS_FED', columns), reuse?.asFed),
    dryMatterBasis: copy(module.doubles('DRY_MATTER', columns), reuse?.dryMatterBasis),
    per1000Kcal: copy(module.doubles('PER_1000_KCAL', columns), reuse?.per1000Kcal),
  };
  return derivedBeside(derived, need);
}

/** Reads the results of `assessLifeStage`. */
export function readLifeStageLevels(module: Module, columns: number): LifeStageLevels {
  return {
    dryMatter: module.bytes('DRY_LEVELS', columns).slice(),
    dryMatterKnown: module.bytes('DRY_LEVEL_KNOWN', columns).slice(),
    per1000Kcal: module.bytes('ENERGY_LEVELS', columns).slice(),
    per1000KcalKnown: module.bytes('ENERGY_LEVEL_KNOWN', columns).slice(),
  };
}

/** The contributions of a line, in the module's memory until the next call. */
export function readContribution(module: Module, columns: number, line: number): Float64Array {
  module.call.contribute(line);
  return module.doubles('CONTRIBUTION', columns);
}

/** Reads the contributions of `count` lines from `first` on, one after the other. */
export function readContributions(
  module: Module,
  columns: number,
  first: number,
  count: number,
  reuse?: Float64Array,
): Float64Array {
  const length = Math.max(0, count) * columns;
  const amounts = reuse?.length === length ? reuse : new Float64Array(length);
  for (let i = 0; i < count; i++) amounts.set(readContribution(module, columns, first + i), i * columns);
  return amounts;
}

function assessRatio(module: Module, value: DerivedValueName, { lowMax, highMin }: RatioBounds): LevelResult {
  const code = module.call.assessRatio(derivedValueNames.indexOf(value), lowMax, highMin);
  return {
    level: (code % LEVEL_KNOWN) as LevelCode,
    known: (code & LEVEL_KNOWN) > 0,
    mayBeLow: (code & MAY_BE_LOW) > 0,
    mayBeHigh: (code & MAY_BE_HIGH) > 0,
  };
}

/** Copies a view into `reuse` if that has the same length (a transferred array has length 0), else into a new array. */
function copy<Of extends Float64Array | Uint8Array>(view: Of, reuse?: Of): Of {
  if (reuse?.length !== view.length) return view.slice() as Of;
  reuse.set(view);
  return reuse;
}
