/** Copies of what the module has filled in, as the types that callers get; into arrays of an earlier answer when given. */
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

/** Set in what `judge` returns where the level is certain, where it may be Low, where it may be High. */
const [CERTAIN, MAY_BE_LOW, MAY_BE_HIGH] = [4, 8, 16] as const;

/** What `assess` filled. */
export function readSheet(module: Module, columns: number, lines: number, reuse?: Sheet): Sheet {
  return {
    totalMilligrams: module.call.totalMilligrams(),
    totals: copy(module.doubles('TOTALS', columns), reuse?.totals),
    missing: copy(module.doubles('MISSING', columns), reuse?.missing),
    knownMilligrams: copy(module.doubles('KNOWN', columns), reuse?.knownMilligrams),
    amounts: copy(module.doubles('AMOUNTS', columns), reuse?.amounts),
    percentOfNeed: copy(module.doubles('PERCENTS', columns), reuse?.percentOfNeed),
    levels: copy(module.bytes('LEVELS', columns), reuse?.levels),
    levelKnown: copy(module.bytes('CERTAIN', columns), reuse?.levelKnown),
    mayBeLow: copy(module.bytes('MAY_LOW', columns), reuse?.mayBeLow),
    mayBeHigh: copy(module.bytes('MAY_HIGH', columns), reuse?.mayBeHigh),
    needLevels: copy(module.bytes('NEED_LEVELS', columns), reuse?.needLevels),
    needLevelKnown: copy(module.bytes('NEED_CERTAIN', columns), reuse?.needLevelKnown),
    limits: copy(module.bytes('ABOVE', columns), reuse?.limits),
    percentOfRecipe: copy(module.doubles('LINE_PERCENT', lines), reuse?.percentOfRecipe),
  };
}

/** What `derive` filled. */
export function readBalance(module: Module, columns: number, bounds: RatioBounds, reuse?: Balance): Balance {
  const all = module.doubles('FIGURES', figureNames.length * 3);
  const figures: Partial<Record<FigureName, Bounded>> = {};
  let at = 0;
  for (const name of figureNames)
    figures[name] = { value: all[at++] as number, least: all[at++] as number, most: all[at++] as number };
  return {
    figures: figures as Record<FigureName, Bounded>,
    calciumToPhosphorus: judge(module, 'calciumToPhosphorusOfNeed', bounds),
    asFed: copy(module.doubles('AS_FED', columns), reuse?.asFed),
    dryMatterBasis: copy(module.doubles('DRY_MATTER', columns), reuse?.dryMatterBasis),
    per1000Kcal: copy(module.doubles('PER_ENERGY', columns), reuse?.per1000Kcal),
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
  return {
    level: (answer % CERTAIN) as LevelCode,
    known: (answer & CERTAIN) > 0,
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
