/**
 * The engine's arithmetic once more, in BigInt: slow, obvious, sharing no code with the engine. Sums are exact
 * integers; every later step is an exact fraction rounded once to the nearest double. For tests and the bench only.
 */
import type { Ceilings, Column, Food, Line, Need, Role, Sheet } from './host/sheet.ts';

/** All that a sheet depends on. */
export interface Case {
  readonly columns: readonly Column[];
  readonly ceilings: Ceilings;
  readonly foods: readonly Food[];
  readonly lines: readonly Line[];
  readonly need: Need | null;
  readonly servingScale: number;
  /** What the scale may come down to; the scale itself where left out. */
  readonly leastScale?: number;
}

const LIMIT = 2n ** 53n;

/** What one column adds up to. `missing` is null where it has no bound. */
interface Sums {
  readonly total: bigint;
  readonly missing: bigint | null;
  readonly unstated: bigint;
  readonly exact: boolean;
}

/** The sheet of a recipe, computed from nothing but its inputs. */
export function assessByOracle(input: Case): Sheet {
  const mass = input.lines.reduce((sum, line) => sum + BigInt(line.milligrams), 0n);
  const sums = input.columns.map((_, c) => sumColumn(input, c));
  const amounts = sums.map(({ total, exact }, c) =>
    exact ? nearest(total, tenTo(scaleOf(input, c) + 5)) : NaN,
  );
  const { servingScale: scale, leastScale = scale } = input;
  const percents = amounts.map((amount, c) => percentOf(input, c, amount, scale));
  const least = amounts.map((amount, c) => percentOf(input, c, amount, leastScale));
  const most = sums.map((sum, c) => percentOf(input, c, mostOf(input, sum, c), scale));
  const levels = percents.map((percent, c) => levelOf(input.need, c, percent));
  return {
    totalMilligrams: mass < LIMIT ? Number(mass) : NaN,
    totals: Float64Array.from(sums, ({ total, exact }) => (exact ? Number(total) : NaN)),
    missing: Float64Array.from(sums, ({ missing, exact }) =>
      exact ? (missing === null ? Infinity : Number(missing)) : NaN,
    ),
    knownMilligrams: Float64Array.from(sums, ({ unstated }) =>
      mass < LIMIT ? Number(mass - unstated) : NaN,
    ),
    amounts: Float64Array.from(amounts),
    percentOfNeed: Float64Array.from(percents),
    levels: Uint8Array.from(levels),
    levelKnown: Uint8Array.from(sums, ({ exact }, c) =>
      exact &&
      (!hasNeed(input, c) ||
        (levels[c] !== 0 &&
          levelOf(input.need, c, least[c] ?? NaN) === levelOf(input.need, c, most[c] ?? NaN)))
        ? 1
        : 0,
    ),
    percentOfRecipe: Float64Array.from(input.lines, (line) => share(BigInt(line.milligrams), mass)),
  };
}

function sumColumn(input: Case, c: number): Sums {
  const unbounded = ceilingsOf(input, c).some(Number.isNaN);
  let total = 0n;
  let missing = 0n;
  let unstated = 0n;
  for (const line of input.lines) {
    const food = input.foods.findLast(({ id }) => id === line.food);
    const figure = food?.figures[c] ?? NaN;
    const milligrams = BigInt(line.milligrams);
    if (!Number.isNaN(figure)) total += milligrams * BigInt(figure);
    else if (food && !food.complete) {
      unstated += milligrams;
      if (!unbounded || !Number.isNaN(ceilingsOf(input, c)[food.category])) {
        missing += milligrams * BigInt(ceilingsOf(input, c)[food.category] ?? 0);
      }
    }
  }
  return {
    total,
    missing: unbounded && unstated > 0n ? null : missing,
    unstated,
    exact: total + missing < LIMIT,
  };
}

function ceilingsOf({ ceilings, columns }: Case, c: number): number[] {
  return Array.from(
    { length: ceilings.categories },
    (_, k) => ceilings.figures[k * columns.length + c] ?? NaN,
  );
}

function scaleOf(input: Case, c: number): number {
  return input.columns[c]?.scale ?? NaN;
}

/** The most that the recipe may hold of a nutrient, in its unit. */
function mostOf(input: Case, { total, missing, exact }: Sums, c: number): number {
  if (!exact) return NaN;
  return missing === null ? Infinity : nearest(total + missing, tenTo(scaleOf(input, c) + 5));
}

function hasNeed({ need }: Case, c: number): boolean {
  return (need?.amounts[c] ?? NaN) > 0;
}

/** amount x serving scale / need x 100, rounded to a double after each step. */
function percentOf(input: Case, c: number, amount: number, scale: number): number {
  const need = input.need?.amounts[c] ?? NaN;
  if (Number.isNaN(amount) || !hasNeed(input, c)) return NaN;
  return ((amount * scale) / need) * 100;
}

function levelOf(need: Need | null, c: number, percentOfNeed: number): number {
  if (need === null) return 0;
  return levelBetween(percentOfNeed, need.lowMax[c] ?? NaN, need.highMin[c] ?? NaN);
}

function levelBetween(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return 0;
  if (!Number.isNaN(low) && value <= low) return 1;
  if (!Number.isNaN(high) && value >= high) return 3;
  return 2;
}

function share(milligrams: bigint, mass: bigint): number {
  return mass === 0n || mass >= LIMIT ? NaN : nearest(milligrams, mass) * 100;
}

function tenTo(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/**
 * The double nearest to a fraction of integers from 0, ties to even, by long division to 53 bits. Fractions here are
 * far from the smallest doubles, so that subnormal numbers need no care.
 */
export function nearest(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n) return 0;
  const bits = (value: bigint): number => value.toString(2).length;
  let shift = 53 - (bits(numerator) - bits(denominator));
  let quotient = scaled(numerator, denominator, shift);
  if (bits(quotient.whole) > 53) quotient = scaled(numerator, denominator, --shift);
  const { whole, twiceRest, unit } = quotient;
  const up = twiceRest > unit || (twiceRest === unit && whole % 2n === 1n);
  return Number(up ? whole + 1n : whole) * 2 ** -shift;
}

/** numerator x 2^shift / denominator as a whole number and twice what is left of it. */
function scaled(numerator: bigint, denominator: bigint, shift: number) {
  const above = shift > 0 ? numerator << BigInt(shift) : numerator;
  const unit = shift < 0 ? denominator << BigInt(-shift) : denominator;
  return { whole: above / unit, twiceRest: (above % unit) * 2n, unit };
}

/** Figures by name, each as [value, least, most]; and amounts on three bases. */
export interface DerivedByOracle {
  readonly figures: Readonly<Record<string, readonly [number, number, number]>>;
  readonly asFed: Float64Array;
  readonly dryMatterBasis: Float64Array;
  readonly per1000Kcal: Float64Array;
}

/** What is stated and the most there can be, of everything that has a role; NaN where nothing has it. */
type Parts = (role: Role) => readonly [number, number];

/** The figures derived from a recipe's totals, each bound by its worst case. */
export function deriveByOracle(input: Case, kcalPerDay: number): DerivedByOracle {
  const { amounts, totalMilligrams } = assessByOracle(input);
  const parts = partsOf(input);
  const grams = totalMilligrams / 1000;
  const [water, waterMost] = parts('water');
  const [kcal, kcalMost] = parts('energy');
  const dry = grams - water;
  const dryLeast = grams - waterMost;
  const density = divide(kcal, dry) * 1000;
  const needed = divide(needOf(input, 'calcium'), needOf(input, 'phosphorus'));
  const calcium = quotient(parts('calcium'), parts('phosphorus'));
  return {
    figures: {
      dryMatter: [dry, dryLeast, dry],
      energy: [kcal, kcal, kcalMost],
      energyDensity: [density, density, dryLeast > 0 ? (kcalMost / dryLeast) * 1000 : Infinity],
      ...kcalByOracle(parts),
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
      servingScale: [divide(kcalPerDay, kcal), divide(kcalPerDay, kcalMost), divide(kcalPerDay, kcal)],
    },
    asFed: amounts.map((amount) => percent(amount, grams)),
    dryMatterBasis: amounts.map((amount) => percent(amount, dry)),
    per1000Kcal: amounts.map((amount) => divide(amount, kcal) * 1000),
  };
}

/** Level codes and certainty against a life stage's bounds: [dry matter, known, per 1000 kcal, known]. */
export function rangesByOracle(
  input: Case,
  bounds: Readonly<Record<StageBound, Float64Array>>,
): readonly number[][] {
  const { figures } = deriveByOracle(input, 0);
  const [dry, driest] = figures.dryMatter ?? [NaN, NaN];
  const [density, , densityMost] = figures.energyDensity ?? [NaN, NaN, NaN];
  const [kcal, kcalMost] = partsOf(input)('energy');
  const factor = (at: number): number => (at > 4000 ? at / 4000 : 1);
  const rows = input.columns.map((_, c): number[] => {
    const [least, most] = boundsOf(input, c);
    const level = (value: number, stage: StageBound, stageHigh: StageBound, by: number): number =>
      levelBetween(value, (bounds[stage][c] ?? NaN) * by, (bounds[stageHigh][c] ?? NaN) * by);
    const onDry = (value: number, by: number) => level(value, 'dryMatterLowMax', 'dryMatterHighMin', by);
    const onKcal = (value: number) => level(value, 'per1000KcalLowMax', 'per1000KcalHighMin', 1);
    const dryShown = percent(least, dry);
    const lowest = onDry(dryShown, factor(densityMost));
    const highest = onDry(driest > 0 ? (most / driest) * 100 : Infinity, factor(density));
    const dryKnown = !Number.isNaN(dryShown) && lowest === highest;
    const shown = divide(least, kcal) * 1000;
    const known = onKcal(divide(least, kcalMost) * 1000) === onKcal(divide(most, kcal) * 1000);
    return [
      onDry(dryShown, factor(density)),
      Number(dryKnown),
      onKcal(shown),
      Number(!Number.isNaN(shown) && known),
    ];
  });
  return [0, 1, 2, 3].map((i) => rows.map((row) => row[i] ?? NaN));
}

type StageBound = 'dryMatterLowMax' | 'dryMatterHighMin' | 'per1000KcalLowMax' | 'per1000KcalHighMin';

function kcalByOracle(parts: Parts): Record<string, readonly [number, number, number]> {
  const macros = (['protein', 'fat', 'carbohydrate'] as const).map((role, i) =>
    parts(role).map((grams) => grams * ([3.5, 8.5, 3.5][i] ?? NaN)),
  ) as [[number, number], [number, number], [number, number]];
  const [[p, P], [f, F], [c, C]] = macros;
  const share = (part: number, rest: number): number =>
    part === Infinity ? 100 : percent(part, part + rest);
  const [fat, fatMost] = parts('fat');
  const [lean, leanMost] = [0, 1].map(
    (i) => (parts('protein')[i] ?? NaN) + (parts('carbohydrate')[i] ?? NaN),
  ) as [number, number];
  return {
    kcalFromProtein: [p, p, P],
    kcalFromFat: [f, f, F],
    kcalFromCarbohydrate: [c, c, C],
    kcalFromMacros: [p + f + c, p + f + c, P + F + C],
    percentFromProtein: [share(p, f + c), share(p, F + C), share(P, f + c)],
    percentFromFat: [share(f, p + c), share(f, P + C), share(F, p + c)],
    percentFromCarbohydrate: [share(c, p + f), share(c, P + F), share(C, p + f)],
    ketoRatio: [divide(fat, lean), divide(fat, leanMost), divide(fatMost, lean)],
  };
}

function partsOf(input: Case): Parts {
  const all = input.columns.map(({ role }, c) => ({ role, amounts: boundsOf(input, c) }));
  return (wanted) => {
    const found = all.filter(({ role }) => role === wanted || role === `${wanted}-minor`);
    if (found.length === 0) return [NaN, NaN];
    const least = found.reduce((sum, { amounts }) => sum + amounts[0], 0);
    return [least, found.reduce((sum, { role, amounts }) => sum + amounts[role === wanted ? 1 : 0], 0)];
  };
}

/** What is stated of a column, and the most there can be, in its unit. */
function boundsOf(input: Case, c: number): readonly [number, number] {
  const sums = sumColumn(input, c);
  const stated = sums.exact ? nearest(sums.total, tenTo(scaleOf(input, c) + 5)) : NaN;
  return [stated, mostOf(input, sums, c)];
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

/** a / b, with all that is missing below, with all that is missing above. */
function quotient(
  a: readonly [number, number],
  b: readonly [number, number],
): readonly [number, number, number] {
  return [divide(a[0], b[0]), divide(a[0], b[1]), divide(a[1], b[0])];
}
