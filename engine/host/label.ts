/** The values of a label, converted to the amounts in grams of the food as fed. */
import { divide, type Fraction, fraction, isLess, minus, multiply } from './fractions.ts';
import { convertUnit, type LabelUnit, unitAdvice } from './labelUnits.ts';
import { openEnd } from './openEnd.ts';
import { type DecimalSign, numbersIn, signOf, unclearAdvice } from './writtenNumbers.ts';
import { amountText, readEnds, ValueFault, type ValueNutrient, type WrittenAmount } from './writtenValues.ts';

/**
 * What a label's values are for. `asFed`: the food, with its water. `dryMatter`: its dry matter. `energy`: 1000 kcal of it.
 * Water and energy are always of the food as fed.
 */
export type LabelBasis = 'asFed' | 'dryMatter' | 'energy';

/** How a label's amount limits the value: it is the value, a guaranteed minimum, or a guaranteed maximum. */
export type LabelBound = 'is' | 'min' | 'max';

/** One line of a label, as typed. */
export interface LabelLine {
  readonly nutrient: ValueNutrient;
  readonly text: string;
  /** The unit of a number alone. */
  readonly unit: LabelUnit;
  readonly bound: LabelBound;
}

/** A label as typed. */
export interface Label {
  readonly basis: LabelBasis;
  /** Grams that amounts without "per" are in: 100, 1000, or those of a tablet or scoop. Exact decimal text above 0. */
  readonly grams: string;
  /** Grams that the values are wanted for. */
  readonly totalQty: string;
  readonly lines: readonly LabelLine[];
}

/** A value for `totalQty` grams: exact decimal text, and the upper end of a range. */
export interface LabelValue {
  readonly qty: string;
  readonly qty_high: string | null;
}

/** What a label says, by nutrient, and the lines that cannot be read with what to write instead. */
export interface ReadLabel {
  readonly values: ReadonlyMap<number, LabelValue>;
  readonly faults: ReadonlyMap<number, string>;
}

/** Ends of a value; null without an upper end. */
interface Ends {
  readonly low: Fraction;
  readonly high: Fraction | null;
}

const [zero, one, thousand] = ['0', '1', '1000'].map(fraction) as [Fraction, Fraction, Fraction, Fraction];

const [water, energy, carbohydrate] = [255, 9001, 205] as const;
const analysed = [203, 204, water, 207] as const;

/** The decimal sign that the numbers of a line show. @throws ValueFault if one may be read with either */
const signIn = (text: string): DecimalSign => {
  const numbers = numbersIn(text);
  const shown = numbers.map(signOf).find((sign) => sign === 'point' || sign === 'comma');
  if (shown === 'point' || shown === 'comma') return shown;
  const unclear = numbers.find((number) => signOf(number) === 'unclear');
  if (unclear === undefined) return 'point';
  throw new ValueFault(unclearAdvice(unclear));
};

/** The ends of a line in its nutrient's unit, for grams of the food. */
const endsOf = ({ nutrient, text, unit, bound }: LabelLine, grams: Fraction): Ends | null => {
  const ends = readEnds(text, { sign: signIn(text), step: null });
  if (ends === null) return null;
  const inOwn = ({ amount, unit: own }: WrittenAmount): Fraction => {
    const converted = convertUnit(fraction(amount), own ?? unit, nutrient, grams);
    if (converted !== null) return converted;
    throw new ValueFault(unitAdvice(nutrient, nutrient.display || nutrient.name));
  };
  const [low, high] = [inOwn(ends.low), ends.high && inOwn(ends.high)];
  if (high === null) return { low, high };
  const upper = high ?? low;
  if (high === undefined && bound === 'min') return { low, high: null };
  return { low: high === undefined && bound === 'max' ? zero : low, high: upper };
};

const times = ({ low, high }: Ends, { low: least, high: most }: Ends): Ends => ({
  low: multiply(low, least),
  high: high === null || most === null ? null : multiply(high, most),
});

/** The share of dry matter, from the water of grams of the food. @throws ValueFault if it is not known */
export const dryShare = (moisture: Ends | null, grams: Fraction): Ends => {
  if (moisture === null || moisture.high === null || isLess(grams, moisture.high))
    throw new ValueFault('Values of the dry matter need the moisture of the food.');
  const rest = (end: Fraction): Fraction => divide(minus(grams, end), grams);
  return { low: rest(moisture.high), high: rest(moisture.low) };
};

/** Thousands of kcal in the label's grams. @throws ValueFault if it is not known */
export const energyShare = (kcal: Ends | null): Ends => {
  if (kcal?.high == null) throw new ValueFault('Values per 1000 kcal need the energy of the food.');
  return { low: divide(kcal.low, thousand), high: divide(kcal.high, thousand) };
};

/** Carbohydrate by difference in 100 g, if protein, fat, water and ash are one value each; null otherwise. */
const carbohydrateOf = (ends: ReadonlyMap<number, Ends>, grams: Fraction): Ends | null => {
  let rest = grams;
  for (const id of analysed) {
    const value = ends.get(id);
    if (value?.high == null || isLess(value.low, value.high) || isLess(rest, value.low)) return null;
    rest = minus(rest, value.low);
  }
  return { low: rest, high: rest };
};

const textOf = ({ low, high }: Ends, nutrient: ValueNutrient): LabelValue => {
  const qty = amountText(low, nutrient);
  if (high === null) return { qty, qty_high: openEnd };
  const upper = amountText(high, nutrient);
  return { qty, qty_high: upper === qty ? null : upper };
};

/** Reads the lines of a label one by one, with what the basis needs of the others. */
class LabelReader {
  readonly #label: Label;
  readonly faults = new Map<number, string>();
  readonly ends = new Map<number, Ends>();

  constructor(label: Label) {
    this.#label = label;
  }

  /** Does `work` for a nutrient; a fault becomes that of its line. */
  try<T>(nutrient: number, work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ValueFault)) throw error;
      this.faults.set(nutrient, error.message);
      return null;
    }
  }

  /** The ends of a nutrient's line as fed, for grams; null without a line, or for a fault. */
  asFed(nutrient: number, grams: Fraction): Ends | null {
    const line = this.#label.lines.find((each) => each.nutrient.id === nutrient);
    return line === undefined ? null : this.try(nutrient, () => endsOf(line, grams));
  }

  /** The share by which values of the basis become those of the food. */
  share(): Ends {
    const { basis, grams } = this.#label;
    if (basis === 'dryMatter') return dryShare(this.asFed(water, fraction(grams)), fraction(grams));
    return basis === 'energy' ? energyShare(this.asFed(energy, fraction(grams))) : { low: one, high: one };
  }

  read(line: LabelLine): void {
    const { basis, grams } = this.#label;
    const { id } = line.nutrient;
    const ends = this.try(id, () => {
      const own = endsOf(line, fraction(grams));
      if (own === null || basis === 'asFed' || id === water || id === energy) return own;
      if (basis === 'energy' && line.unit.per !== null)
        throw new ValueFault('Per 1000 kcal write g, mg, µg or IU.');
      return times(own, this.share());
    });
    if (ends !== null) this.ends.set(id, ends);
  }
}

/**
 * The values of a label for `totalQty` grams of the food as fed. A guaranteed minimum has no upper end, a guaranteed maximum
 * is a range from 0. Without its own line carbohydrate is what protein, fat, water and ash leave, if each has one value.
 */
export const readLabel = (label: Label, all: readonly ValueNutrient[]): ReadLabel => {
  const reader = new LabelReader(label);
  for (const line of label.lines) reader.read(line);
  const grams = fraction(label.grams);
  const rest = reader.ends.has(carbohydrate) ? null : carbohydrateOf(reader.ends, grams);
  if (rest !== null) reader.ends.set(carbohydrate, rest);
  const scale = divide(fraction(label.totalQty), grams);
  const values = new Map<number, LabelValue>();
  for (const [id, ends] of reader.ends) {
    const nutrient = all.find((each) => each.id === id);
    if (nutrient === undefined) continue;
    const value = reader.try(id, () => textOf(times(ends, { low: scale, high: scale }), nutrient));
    if (value !== null) values.set(id, value);
  }
  return { values, faults: reader.faults };
};
