/**
 * A second implementation of derived values, from exact totals, with each step in doubles in the order of specification
 * part 2, sections 4 and 9. Shares no code with the engine; for tests and the bench only.
 */
import type { LevelCode, Role } from './host/recipeTotals.ts';
import { type Case, oracleAssess } from './oracle.ts';
import { boundsOf, levelBetween, type Parts, partsOf, rangeForHigh } from './oracleSums.ts';

/** Derived values by name, each as [value, minimum, maximum], and amounts on three bases. */
export interface OracleDerivedValues {
  readonly values: Readonly<Record<string, readonly [number, number, number]>>;
  readonly asFed: Float64Array;
  readonly dryMatterBasis: Float64Array;
  readonly per1000Kcal: Float64Array;
}

/** The derived values of a recipe, each bounded by its worst cases. */
export function oracleDerive(input: Case, kcalPerDay: number): OracleDerivedValues {
  const { amounts, totalMilligrams } = oracleAssess(input);
  const parts = partsOf(input);
  const grams = totalMilligrams / 1000;
  const [water, waterMax] = parts('water');
  const [kcal, kcalMax] = parts('energy');
  const dry = grams - water;
  const dryMin = grams - waterMax;
  const density = divide(kcal, dry) * 1000;
  const needed = divide(needOf(input, 'calcium'), needOf(input, 'phosphorus'));
  const calcium = quotient(parts('calcium'), parts('phosphorus'));
  return {
    values: {
      dryMatter: [dry, dryMin, dry],
      energy: [kcal, kcal, kcalMax],
      energyDensity: [density, density, dryMin > 0 ? (kcalMax / dryMin) * 1000 : Infinity],
      ...oracleKcal(parts),
      calciumToPhosphorus: calcium,
      calciumToVitaminC: quotient(parts('calcium'), parts('vitamin-c')),
      zincToCopper: quotient(parts('zinc'), parts('copper')),
      omega6To3: quotient(parts('omega-6'), parts('omega-3')),
      cost: [parts('price')[0], ...parts('price')],
      calciumToPhosphorusOfNeed: [
        percent(calcium[0], needed),
        percent(calcium[1], needed),
        percent(calcium[2], needed),
      ],
      servingScale: [divide(kcalPerDay, kcal), divide(kcalPerDay, kcalMax), divide(kcalPerDay, kcal)],
    },
    asFed: amounts.map((amount) => percent(amount, grams)),
    dryMatterBasis: amounts.map((amount) => percent(amount, dry)),
    per1000Kcal: amounts.map((amount) => divide(amount, kcal) * 1000),
  };
}

/** A level as in `LevelResult`. */
export interface OracleLevelResult {
  readonly level: LevelCode;
  readonly known: boolean;
  readonly mayBeLow: boolean;
  readonly mayBeHigh: boolean;
}

/** The level of a derived value, whether it is known, and which levels are possible. */
export function oracleAssessRatio(
  [value, min, max]: readonly [number, number, number],
  { lowMax, highMin }: { readonly lowMax: number; readonly highMin: number },
): OracleLevelResult {
  const [lowest, highest] = [min, max].map((end) => levelBetween(end, lowMax, highMin));
  const stated = levelBetween(value, lowMax, highMin);
  const level = (Number.isNaN(value) && lowest === highest ? lowest : stated) as LevelCode;
  const known = level !== 0 && lowest === highest;
  return { level, known, mayBeLow: lowest === 1, mayBeHigh: highest === 3 };
}

/** Level codes by life-stage bounds and whether they are known: [dry matter, known, per 1000 kcal, known]. */
export function oracleLifeStageLevels(
  input: Case,
  bounds: Readonly<Record<LifeStageColumn, Float64Array>>,
): readonly number[][] {
  const { values } = oracleDerive(input, 0);
  const [dry, driest] = values.dryMatter ?? [NaN, NaN];
  const [density, , densityMax] = values.energyDensity ?? [NaN, NaN, NaN];
  const [kcal, kcalMax] = partsOf(input)('energy');
  const factor = (at: number): number => (at > 4000 ? at / 4000 : 1);
  const rows = input.columns.map((_, c): number[] => {
    const [min, max] = boundsOf(input, c);
    const [minForHigh, maxForHigh] = rangeForHigh(input, c);
    const level = (ends: readonly [number, number], low: number, high: number): number => {
      const code = levelBetween(ends[0], low, NaN);
      return code === 2 ? levelBetween(ends[1], NaN, high) : code;
    };
    const bound = (stage: LifeStageColumn): number => bounds[stage][c] ?? NaN;
    const onDry = (ends: readonly [number, number], by: number) =>
      level(ends, bound('dryMatterLowMax') * by, bound('dryMatterHighMin') * by);
    const onKcal = (ends: readonly [number, number]) =>
      level(ends, bound('per1000KcalLowMax'), bound('per1000KcalHighMin'));
    const dryShown = [percent(min, dry), percent(minForHigh, dry)] as const;
    const driestOf = (amount: number): number => (driest > 0 ? (amount / driest) * 100 : Infinity);
    const lowest = onDry(dryShown, factor(densityMax));
    const highest = onDry([driestOf(max), driestOf(maxForHigh)], factor(density));
    const dryKnown = !Number.isNaN(dryShown[0]) && lowest === highest;
    const per = (a: number, b: number, by: number) => [divide(a, by) * 1000, divide(b, by) * 1000] as const;
    const shown = per(min, minForHigh, kcal);
    const known = onKcal(per(min, minForHigh, kcalMax)) === onKcal(per(max, maxForHigh, kcal));
    return [
      onDry(dryShown, factor(density)),
      Number(dryKnown),
      onKcal(shown),
      Number(!Number.isNaN(shown[0]) && known),
    ];
  });
  return [0, 1, 2, 3].map((i) => rows.map((row) => row[i] ?? NaN));
}

type LifeStageColumn = 'dryMatterLowMax' | 'dryMatterHighMin' | 'per1000KcalLowMax' | 'per1000KcalHighMin';

function oracleKcal(parts: Parts): Record<string, readonly [number, number, number]> {
  const macros = (['protein', 'fat', 'carbohydrate'] as const).map((role, i) =>
    parts(role).map((grams) => grams * ([3.5, 8.5, 3.5][i] ?? NaN)),
  ) as [[number, number], [number, number], [number, number]];
  const [[p, P], [f, F], [c, C]] = macros;
  const share = (part: number, rest: number): number =>
    part === Infinity ? 100 : percent(part, part + rest);
  const isWhole = macros.every(([min, max]) => min === max);
  const split = (part: number, rest: number): number => (isWhole ? share(part, rest) : NaN);
  const [fat, fatMax] = parts('fat');
  const [lean, leanMax] = [0, 1].map(
    (i) => (parts('protein')[i] ?? NaN) + (parts('carbohydrate')[i] ?? NaN),
  ) as [number, number];
  return {
    kcalFromProtein: [p, p, P],
    kcalFromFat: [f, f, F],
    kcalFromCarbohydrate: [c, c, C],
    kcalFromMacros: [p + f + c, p + f + c, P + F + C],
    percentFromProtein: [split(p, f + c), share(p, F + C), share(P, f + c)],
    percentFromFat: [split(f, p + c), share(f, P + C), share(F, p + c)],
    percentFromCarbohydrate: [split(c, p + f), share(c, P + F), share(C, p + f)],
    ketoRatio: [divide(fat, lean), divide(fat, leanMax), divide(fatMax, lean)],
  };
}

function needOf(input: Case, role: Role): number {
  return input.need?.amounts[input.columns.findIndex((column) => column.role === role)] ?? NaN;
}

function divide(a: number, b: number): number {
  return b > 0 ? a / b : NaN;
}

function percent(a: number, b: number): number {
  return divide(a, b) * 100;
}

/** a / b of the stated amounts, with max unstated in the denominator, and with max unstated in the numerator. */
function quotient(
  a: readonly [number, number],
  b: readonly [number, number],
): readonly [number, number, number] {
  const max = b[0] === 0 && b[1] > 0 && a[1] > 0 ? Infinity : divide(a[1], b[0]);
  return [divide(a[0], b[0]), divide(a[0], b[1]), max];
}
