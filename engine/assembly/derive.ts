// Derived values: each has a value from the stated amounts, and a minimum and maximum that include unstated amounts.
// Constants and formulas: specification part 2, sections 4 and 9.

import { showSums } from './assess';
import { HIGH, LOW, levelOf } from './levels';
import { AMOUNTS, AS_FED, columns, DERIVED_VALUES, DRY_MATTER, NEED, PER_1000_KCAL, region } from './memory';
import { totalMilligrams } from './recipe';
import {
  CALCIUM,
  CARBOHYDRATE,
  COPPER,
  columnOf,
  ENERGY,
  FAT,
  maxForRole,
  minForRole,
  OMEGA_3,
  OMEGA_6,
  PHOSPHORUS,
  PRICE,
  PROTEIN,
  sumRoles,
  VITAMIN_C,
  WATER,
  ZINC,
} from './roles';

// Indexes of the derived values; engine/host/derivedValues.ts lists their names in the same order.
export const DRY_MATTER_GRAMS: i32 = 0; // g dry matter = g total - g water
const ENERGY_KCAL: i32 = 1; // kcal metabolizable energy
export const ENERGY_DENSITY: i32 = 2; // kcal per kg dry matter
const KCAL_PROTEIN: i32 = 3; // kcal, and the three that follow
const KCAL_FAT: i32 = 4;
const KCAL_CARBOHYDRATE: i32 = 5;
const KCAL_MACROS: i32 = 6;
const SHARE_PROTEIN: i32 = 7; // percent of the kcal of the three, and the two that follow
const SHARE_FAT: i32 = 8;
const SHARE_CARBOHYDRATE: i32 = 9;
const KETO: i32 = 10; // g fat / (g protein + g carbohydrate)
const CALCIUM_TO_PHOSPHORUS: i32 = 11; // each by weight
const CALCIUM_TO_VITAMIN_C: i32 = 12;
const ZINC_TO_COPPER: i32 = 13;
const OMEGA_6_TO_3: i32 = 14;
const COST: i32 = 15; // in the price column's unit
const CALCIUM_PERCENT: i32 = 16; // recipe Ca:P / need Ca:P x 100 (decision D6)
const SERVING_SCALE: i32 = 17; // kcal a day / kcal of the recipe

/** kcal per gram, modified Atwater factors. */
const KCAL_PER_GRAM_PROTEIN: f64 = 3.5;
const KCAL_PER_GRAM_FAT: f64 = 8.5;
const KCAL_PER_GRAM_CARBOHYDRATE: f64 = 3.5;

/** Fills DERIVED_VALUES and the amounts on their three bases. */
export function derive(): void {
  showSums();
  sumRoles();
  const grams = totalMilligrams() / 1000;
  setDerived(
    DRY_MATTER_GRAMS,
    grams - minForRole(WATER),
    grams - maxForRole(WATER),
    grams - minForRole(WATER),
  );
  setDerived(ENERGY_KCAL, minForRole(ENERGY), minForRole(ENERGY), maxForRole(ENERGY));
  const dry = value(DRY_MATTER_GRAMS);
  const density = divideOrNaN(minForRole(ENERGY), dry) * 1000;
  const driest = readMin(DRY_MATTER_GRAMS);
  setDerived(ENERGY_DENSITY, density, density, driest > 0 ? (maxForRole(ENERGY) / driest) * 1000 : Infinity);
  deriveKcal();
  ratio(CALCIUM_TO_PHOSPHORUS, CALCIUM, PHOSPHORUS);
  ratio(CALCIUM_TO_VITAMIN_C, CALCIUM, VITAMIN_C);
  ratio(ZINC_TO_COPPER, ZINC, COPPER);
  ratio(OMEGA_6_TO_3, OMEGA_6, OMEGA_3);
  setDerived(COST, minForRole(PRICE), minForRole(PRICE), maxForRole(PRICE));
  deriveCalciumPercent();
  showBases(grams, dry, minForRole(ENERGY));
}

/** Fills the serving scale for `kcal` a day. Call `derive` first. */
export function servingScale(kcal: f64): void {
  const scale = divideOrNaN(kcal, minForRole(ENERGY));
  setDerived(SERVING_SCALE, scale, divideOrNaN(kcal, maxForRole(ENERGY)), scale);
}

/**
 * Level of a derived value against bounds, plus 4 if the level is known, 8 if it may be Low, 16 if it may be High. A
 * derived value without a value has a level only if its minimum and maximum have the same level.
 */
export function assessRatio(which: i32, lowMax: f64, highMin: f64): i32 {
  const lower = levelOf(readMin(which), lowMax, highMin);
  const upper = levelOf(readMax(which), lowMax, highMin);
  const stated = levelOf(value(which), lowMax, highMin);
  const level = stated == 0 && lower == upper ? lower : stated;
  const levelKnown = level != 0 && lower == upper;
  return <i32>level + (levelKnown ? 4 : 0) + (lower == LOW ? 8 : 0) + (upper == HIGH ? 16 : 0);
}

function deriveKcal(): void {
  const p = minForRole(PROTEIN) * KCAL_PER_GRAM_PROTEIN,
    pMax = maxForRole(PROTEIN) * KCAL_PER_GRAM_PROTEIN;
  const f = minForRole(FAT) * KCAL_PER_GRAM_FAT,
    fMax = maxForRole(FAT) * KCAL_PER_GRAM_FAT;
  const c = minForRole(CARBOHYDRATE) * KCAL_PER_GRAM_CARBOHYDRATE;
  const cMax = maxForRole(CARBOHYDRATE) * KCAL_PER_GRAM_CARBOHYDRATE;
  setDerived(KCAL_PROTEIN, p, p, pMax);
  setDerived(KCAL_FAT, f, f, fMax);
  setDerived(KCAL_CARBOHYDRATE, c, c, cMax);
  setDerived(KCAL_MACROS, p + f + c, p + f + c, pMax + fMax + cMax);
  // The split has no value, only bounds, unless all three parts are fully known.
  const whole: f64 = p == pMax && f == fMax && c == cMax ? 1 : NaN;
  setDerived(SHARE_PROTEIN, share(p, f + c) * whole, share(p, fMax + cMax), share(pMax, f + c));
  setDerived(SHARE_FAT, share(f, p + c) * whole, share(f, pMax + cMax), share(fMax, p + c));
  setDerived(SHARE_CARBOHYDRATE, share(c, p + f) * whole, share(c, pMax + fMax), share(cMax, p + f));
  const lean = minForRole(PROTEIN) + minForRole(CARBOHYDRATE);
  const leanMax = maxForRole(PROTEIN) + maxForRole(CARBOHYDRATE);
  setDerived(
    KETO,
    divideOrNaN(minForRole(FAT), lean),
    divideOrNaN(minForRole(FAT), leanMax),
    divideOrNaN(maxForRole(FAT), lean),
  );
}

/** Fills the recipe's Ca:P in percent of the need's Ca:P, which is the ratio of the need's two amounts. */
function deriveCalciumPercent(): void {
  const calcium = columnOf(CALCIUM),
    phosphorus = columnOf(PHOSPHORUS);
  let needed = NaN;
  if (calcium >= 0 && phosphorus >= 0) {
    const needs = region(NEED);
    needed = divideOrNaN(
      load<f64>(needs + ((<usize>calcium) << 3)),
      load<f64>(needs + ((<usize>phosphorus) << 3)),
    );
  }
  setDerived(
    CALCIUM_PERCENT,
    divideOrNaN(value(CALCIUM_TO_PHOSPHORUS), needed) * 100,
    divideOrNaN(readMin(CALCIUM_TO_PHOSPHORUS), needed) * 100,
    divideOrNaN(readMax(CALCIUM_TO_PHOSPHORUS), needed) * 100,
  );
}

/** Fills amounts per 100 g as fed, per 100 g dry matter and per 1000 kcal. */
function showBases(grams: f64, dry: f64, kcal: f64): void {
  const amounts = region(AMOUNTS),
    asFed = region(AS_FED),
    dryMatter = region(DRY_MATTER);
  const per1000Kcal = region(PER_1000_KCAL);
  for (let at: usize = 0, end = (<usize>columns) << 3; at < end; at += 8) {
    const amount = load<f64>(amounts + at);
    store<f64>(asFed + at, plain(divideOrNaN(amount, grams) * 100));
    store<f64>(dryMatter + at, plain(divideOrNaN(amount, dry) * 100));
    store<f64>(per1000Kcal + at, plain(divideOrNaN(amount, kcal) * 1000));
  }
}

/**
 * Fills the ratio of two roles. The minimum adds all unstated amounts to the denominator, the maximum to the numerator.
 * The maximum is Infinity if the denominator has no stated amount but may have an unstated one.
 */
function ratio(which: i32, numerator: i32, denominator: i32): void {
  const unbounded = minForRole(denominator) == 0 && maxForRole(denominator) > 0 && maxForRole(numerator) > 0;
  setDerived(
    which,
    divideOrNaN(minForRole(numerator), minForRole(denominator)),
    divideOrNaN(minForRole(numerator), maxForRole(denominator)),
    unbounded ? Infinity : divideOrNaN(maxForRole(numerator), minForRole(denominator)),
  );
}

/** a / b, or NaN if b is not above 0. */
export function divideOrNaN(a: f64, b: f64): f64 {
  return b > 0 ? a / b : NaN;
}

/** Percent of `part` in `part + rest`. */
function share(part: f64, rest: f64): f64 {
  return part == Infinity ? 100 : divideOrNaN(part, part + rest) * 100;
}

/** Gives NaN the same bit pattern on every host. */
function plain(value: f64): f64 {
  return value == value ? value : NaN;
}

function setDerived(which: i32, value: f64, low: f64, high: f64): void {
  const at = region(DERIVED_VALUES) + <usize>which * 24;
  store<f64>(at, plain(value));
  store<f64>(at, plain(low), 8);
  store<f64>(at, plain(high), 16);
}

/** A derived value from the stated amounts. */
export function value(which: i32): f64 {
  return load<f64>(region(DERIVED_VALUES) + <usize>which * 24);
}

/** The minimum of a derived value. */
export function readMin(which: i32): f64 {
  return load<f64>(region(DERIVED_VALUES) + <usize>which * 24, 8);
}

/** The maximum of a derived value. */
export function readMax(which: i32): f64 {
  return load<f64>(region(DERIVED_VALUES) + <usize>which * 24, 16);
}
