import type { Role } from '../host/sheet.ts';
import { type Case, columnsOf, rowSums } from '../oracleSums.ts';
import { add, divide, type Exact, exact, exactOf, multiply, subtract } from './exact.ts';

type Maybe = Exact | null;

/** A figure from what is stated, the least and the most it can be; null where nothing is to be said. */
export type ExactFigure = readonly [Maybe, Maybe, Maybe];

const KCAL_PER_GRAM = { protein: exact(7n, 2n), fat: exact(17n, 2n), carbohydrate: exact(7n, 2n) };
const LEAST_SCALE = 1e-100;
const HUNDRED = exact(100n);
const THOUSAND = exact(1000n);

/** What a column holds at least and at most, in its unit. */
function boundsOf(input: Case, c: number): readonly [Maybe, Maybe] {
  const { total, missing, exact: fits } = rowSums(input, c);
  if (!fits) return [null, null];
  const unit = exact(10n ** BigInt((input.columns[c]?.scale ?? 0) + 5));
  return [divide(exact(total), unit), missing === null ? null : divide(exact(total + missing), unit)];
}

/** What all columns of a role hold together, at least and at most. */
function partsOf(input: Case, wanted: Role): readonly [Maybe, Maybe] {
  const found = columnsOf(input, wanted).map(({ c, isMinor }) => {
    const [least, most] = boundsOf(input, c);
    return [least, isMinor ? least : most] as const;
  });
  const [first, ...rest] = found;
  if (!first) return [null, null];
  return rest.reduce<readonly [Maybe, Maybe]>(
    (sum, part) => [add(sum[0], part[0]), add(sum[1], part[1])],
    first,
  );
}

/** The figures derived from a recipe's totals as exact fractions, by the specification's formulas (part 2, section 9). */
export function exactFigures(input: Case, kcalPerDay: number): Readonly<Record<string, ExactFigure>> {
  const parts = (role: Role) => partsOf(input, role);
  const grams = gramsOf(input);
  const [water, waterMost] = parts('water');
  const [kcal, kcalMost] = parts('energy');
  const dry = subtract(grams, water);
  const dryLeast = subtract(grams, waterMost);
  const density = multiply(divide(kcal, dry), THOUSAND);
  const day = exactOf(kcalPerDay);
  const quotient = ([a, most]: readonly [Maybe, Maybe], [b, bMost]: readonly [Maybe, Maybe]): ExactFigure => [
    divide(a, b),
    divide(a, bMost),
    divide(most, b),
  ];
  const calcium = quotient(parts('calcium'), parts('phosphorus'));
  const needed = divide(needOf(input, 'calcium'), needOf(input, 'phosphorus'));
  const ofNeed = (ratio: Maybe): Maybe => multiply(divide(ratio, needed), HUNDRED);
  const [protein, proteinMost] = parts('protein');
  const [carbohydrate, carbohydrateMost] = parts('carbohydrate');
  return {
    dryMatter: [dry, dryLeast, dry],
    energy: [kcal, kcal, kcalMost],
    energyDensity: [density, density, multiply(divide(kcalMost, dryLeast), THOUSAND)],
    ...kcalFigures(parts),
    ketoRatio: quotient(parts('fat'), [add(protein, carbohydrate), add(proteinMost, carbohydrateMost)]),
    calciumToPhosphorus: calcium,
    calciumToPhosphorusOfNeed: [ofNeed(calcium[0]), ofNeed(calcium[1]), ofNeed(calcium[2])],
    calciumToVitaminC: quotient(parts('calcium'), parts('vitamin-c')),
    zincToCopper: quotient(parts('zinc'), parts('copper')),
    omega6To3: quotient(parts('omega-6'), parts('omega-3')),
    servingScale: [divide(day, kcal), divide(day, kcalMost), divide(day, kcal)],
  };
}

function needOf({ columns, need }: Case, role: Role): Maybe {
  return exactOf(need?.amounts[columns.findIndex((column) => column.role === role)] ?? Number.NaN);
}

function kcalFigures(parts: (role: Role) => readonly [Maybe, Maybe]): Record<string, ExactFigure> {
  const kcalOf = (role: keyof typeof KCAL_PER_GRAM): readonly [Maybe, Maybe] => {
    const [least, most] = parts(role);
    return [multiply(least, KCAL_PER_GRAM[role]), multiply(most, KCAL_PER_GRAM[role])];
  };
  const all = [kcalOf('protein'), kcalOf('fat'), kcalOf('carbohydrate')] as const;
  const [[p, pMost], [f, fMost], [c, cMost]] = all;
  const share = (part: Maybe, a: Maybe, b: Maybe): Maybe =>
    multiply(divide(part, add(part, add(a, b))), HUNDRED);
  const isWhole = all.every(
    ([least, most]) => least && most && least.top * most.bottom === most.top * least.bottom,
  );
  const split = (part: Maybe, a: Maybe, b: Maybe): Maybe => (isWhole ? share(part, a, b) : null);
  const sum = add(add(p, f), c);
  return {
    kcalFromProtein: [p, p, pMost],
    kcalFromFat: [f, f, fMost],
    kcalFromCarbohydrate: [c, c, cMost],
    kcalFromMacros: [sum, sum, add(add(pMost, fMost), cMost)],
    percentFromProtein: [split(p, f, c), share(p, fMost, cMost), share(pMost, f, c)],
    percentFromFat: [split(f, p, c), share(f, pMost, cMost), share(fMost, p, c)],
    percentFromCarbohydrate: [split(c, p, f), share(c, pMost, fMost), share(cMost, p, f)],
  };
}

/** Amounts per 100 g as fed, per 100 g dry matter, per 1000 kcal, and percent of the need, a column each. */
export function exactColumns(input: Case): Readonly<Record<ExactColumn, Maybe[]>> {
  const grams = gramsOf(input);
  const dry = subtract(grams, partsOf(input, 'water')[0]);
  const [kcal] = partsOf(input, 'energy');
  const amounts = input.columns.map((_, c) => boundsOf(input, c)[0]);
  // Far below what any pet eats doubles lose their digits, and the bound of their steps with them.
  const scale = input.servingScale < LEAST_SCALE ? null : exactOf(input.servingScale);
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
