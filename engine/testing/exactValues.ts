import type { Role } from '../host/recipeTotals.ts';
import { type Case, columnsOf, lossesOf, rowSums } from '../oracleSums.ts';
import { add, divide, type Exact, exact, exactOf, multiply, subtract } from './exact.ts';

type Maybe = Exact | null;

/** A value from the stated amounts, its minimum and its maximum; null if not comparable. */
export type ExactValue = readonly [Maybe, Maybe, Maybe];

const KCAL_PER_GRAM = { protein: exact(7n, 2n), fat: exact(17n, 2n), carbohydrate: exact(7n, 2n) };
const MIN_SCALE = 1e-100;
const HUNDRED = exact(100n);
const THOUSAND = exact(1000n);

/** The smallest and largest possible amount of a column after cooking, in its unit. */
function boundsOf(input: Case, c: number): readonly [Maybe, Maybe] {
  const { total, maxUnstated, exact: fits } = rowSums(input, c);
  if (!fits) return [null, null];
  const unit = exact(10n ** BigInt((input.columns[c]?.scale ?? 0) + 5));
  const [whole, hundredths] = lossesOf(input, c);
  const kept = exact(total - whole);
  const cooked = hundredths === 0n ? kept : subtract(kept, divide(exact(hundredths), HUNDRED));
  const max =
    maxUnstated === null
      ? null
      : hundredths === 0n
        ? exact(total - whole + maxUnstated)
        : add(cooked, exact(maxUnstated));
  return [divide(cooked, unit), divide(max, unit)];
}

/** The smallest and largest possible amount of all columns of a role. */
function partsOf(input: Case, wanted: Role): readonly [Maybe, Maybe] {
  const found = columnsOf(input, wanted).map(({ c, isMinor }) => {
    const [min, max] = boundsOf(input, c);
    return [min, isMinor ? min : max] as const;
  });
  const [first, ...rest] = found;
  if (!first) return [null, null];
  return rest.reduce<readonly [Maybe, Maybe]>(
    (sum, part) => [add(sum[0], part[0]), add(sum[1], part[1])],
    first,
  );
}

/** Derived values as exact fractions, by the formulas of specification part 2, section 9. */
export function exactValues(input: Case, kcalPerDay: number): Readonly<Record<string, ExactValue>> {
  const parts = (role: Role) => partsOf(input, role);
  const grams = gramsOf(input);
  const [water, waterMax] = parts('water');
  const [kcal, kcalMax] = parts('energy');
  const dry = subtract(grams, water);
  const dryMin = subtract(grams, waterMax);
  const density = multiply(divide(kcal, dry), THOUSAND);
  const day = exactOf(kcalPerDay);
  const quotient = ([a, max]: readonly [Maybe, Maybe], [b, bMax]: readonly [Maybe, Maybe]): ExactValue => [
    divide(a, b),
    divide(a, bMax),
    divide(max, b),
  ];
  const calcium = quotient(parts('calcium'), parts('phosphorus'));
  const needed = divide(needOf(input, 'calcium'), needOf(input, 'phosphorus'));
  const ofNeed = (ratio: Maybe): Maybe => multiply(divide(ratio, needed), HUNDRED);
  const [protein, proteinMax] = parts('protein');
  const [carbohydrate, carbohydrateMax] = parts('carbohydrate');
  return {
    dryMatter: [dry, dryMin, dry],
    energy: [kcal, kcal, kcalMax],
    energyDensity: [density, density, multiply(divide(kcalMax, dryMin), THOUSAND)],
    ...kcalValues(parts),
    ketoRatio: quotient(parts('fat'), [add(protein, carbohydrate), add(proteinMax, carbohydrateMax)]),
    calciumToPhosphorus: calcium,
    calciumToPhosphorusOfNeed: [ofNeed(calcium[0]), ofNeed(calcium[1]), ofNeed(calcium[2])],
    calciumToVitaminC: quotient(parts('calcium'), parts('vitamin-c')),
    zincToCopper: quotient(parts('zinc'), parts('copper')),
    omega6To3: quotient(parts('omega-6'), parts('omega-3')),
    servingScale: [divide(day, kcal), divide(day, kcalMax), divide(day, kcal)],
  };
}

function needOf({ columns, need }: Case, role: Role): Maybe {
  return exactOf(need?.amounts[columns.findIndex((column) => column.role === role)] ?? Number.NaN);
}

function kcalValues(parts: (role: Role) => readonly [Maybe, Maybe]): Record<string, ExactValue> {
  const kcalOf = (role: keyof typeof KCAL_PER_GRAM): readonly [Maybe, Maybe] => {
    const [min, max] = parts(role);
    return [multiply(min, KCAL_PER_GRAM[role]), multiply(max, KCAL_PER_GRAM[role])];
  };
  const all = [kcalOf('protein'), kcalOf('fat'), kcalOf('carbohydrate')] as const;
  const [[p, pMax], [f, fMax], [c, cMax]] = all;
  const share = (part: Maybe, a: Maybe, b: Maybe): Maybe =>
    multiply(divide(part, add(part, add(a, b))), HUNDRED);
  const isWhole = all.every(([min, max]) => min && max && min.top * max.bottom === max.top * min.bottom);
  const split = (part: Maybe, a: Maybe, b: Maybe): Maybe => (isWhole ? share(part, a, b) : null);
  const sum = add(add(p, f), c);
  return {
    kcalFromProtein: [p, p, pMax],
    kcalFromFat: [f, f, fMax],
    kcalFromCarbohydrate: [c, c, cMax],
    kcalFromMacros: [sum, sum, add(add(pMax, fMax), cMax)],
    percentFromProtein: [split(p, f, c), share(p, fMax, cMax), share(pMax, f, c)],
    percentFromFat: [split(f, p, c), share(f, pMax, cMax), share(fMax, p, c)],
    percentFromCarbohydrate: [split(c, p, f), share(c, pMax, fMax), share(cMax, p, f)],
  };
}

/** Amounts per 100 g as fed, per 100 g dry matter and per 1000 kcal, and percent of the need, one per column. */
export function exactColumns(input: Case): Readonly<Record<ExactColumn, Maybe[]>> {
  const grams = gramsOf(input);
  const dry = subtract(grams, partsOf(input, 'water')[0]);
  const [kcal] = partsOf(input, 'energy');
  const amounts = input.columns.map((_, c) => boundsOf(input, c)[0]);
  // For tiny numbers doubles lose digits, and the tolerance per step is not valid.
  const scale = input.servingScale < MIN_SCALE ? null : exactOf(input.servingScale);
  const needed = input.columns.map((_, c) => exactOf(input.need?.amounts[c] ?? Number.NaN));
  return {
    asFed: amounts.map((amount) => multiply(divide(amount, grams), HUNDRED)),
    dryMatterBasis: amounts.map((amount) => multiply(divide(amount, dry), HUNDRED)),
    per1000Kcal: amounts.map((amount) => multiply(divide(amount, kcal), THOUSAND)),
    percentOfNeed: amounts.map((amount, c) =>
      multiply(divide(multiply(amount, scale), needed[c] ?? null), HUNDRED),
    ),
  };
}

export type ExactColumn = 'asFed' | 'dryMatterBasis' | 'per1000Kcal' | 'percentOfNeed';

function gramsOf({ lines }: Case): Maybe {
  const mass = lines.reduce((sum, { milligrams }) => sum + BigInt(milligrams), 0n);
  return mass < 2n ** 53n ? divide(exact(mass), THOUSAND) : null;
}
