import type { LabComparison, LabWord } from '../../contract/labAnalyses.ts';

/** A comparison without the name of the food that brings most. */
export type Compared = Omit<LabComparison, 'most_from'>;

/** A calculated amount beside which an analysed one stands, on the same basis and in the same unit. */
export interface Calculated {
  readonly amount: number;
  /** What foods that do not state the nutrient could add; Infinity without an end. */
  readonly unstated: number;
  /** The standard error of one lot as a fraction of the amount; NaN if it is not known. */
  readonly error: number;
  readonly isEstimated: boolean;
}

/** An analysed amount; `isBelow` if the laboratory found less than it. */
export interface Analysed {
  readonly amount: number;
  readonly isBelow: boolean;
}

/** Within so many standard errors two amounts agree. */
const agreeing = 2;
/** Beyond so many, and by so large a part, an amount is far off: a laboratory has an error of its own. */
const far = { errors: 4, part: 0.25 } as const;
/** Less than half and more than twice never agrees, however large the error is; without a known error it is far off. */
const near = { least: 0.5, most: 2 } as const;
/** What is not stated makes no difference up to this part. */
const smallPart = 0.05;

const wordOf = (errors: number, times: number): LabWord => {
  if (!Number.isFinite(times)) return 'error_unknown';
  const isNear = times >= near.least && times <= near.most;
  if (Number.isNaN(errors)) return isNear ? 'error_unknown' : 'far_off';
  if (Math.abs(errors) <= agreeing) return isNear ? 'agrees' : 'differs';
  return Math.abs(errors) > far.errors && Math.abs(times - 1) >= far.part ? 'far_off' : 'differs';
};

/** How far an analysed amount is outside the calculated range: below 0 under it, above 0 over it. */
const distanceOf = ({ amount, isBelow }: Analysed, least: number, most: number): number => {
  if (amount < least) return amount - least;
  return isBelow ? 0 : Math.max(0, amount - most);
};

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** What stands beside a value that is not compared. */
export const notCompared = (gap: NonNullable<LabComparison['gap']>): Compared => ({
  ...{ word: 'not_compared', gap, calculated: null, is_minimum: false, difference: null },
  ...{ times: null, errors: null, is_estimated: false },
});

/**
 * Compares an analysed with a calculated amount. A limit of detection is no amount: it differs only from a larger calculated
 * one. Where foods do not state the nutrient, only what no statement could explain is a difference.
 */
export const compareAmounts = (analysed: Analysed, calculated: Calculated): Compared => {
  const { amount: least, unstated, error, isEstimated } = calculated;
  const isOpen = unstated > least * smallPart;
  const most = isOpen ? least + unstated : least;
  const distance = distanceOf(analysed, least, most);
  const errors = least > 0 ? distance / (least * error) : Number.NaN;
  const times = analysed.amount / (distance > 0 ? most : least);
  const isHidden = isOpen && (distance === 0 || Math.abs(errors) <= agreeing);
  const isWithinLimit = analysed.isBelow && distance === 0;
  const known = {
    ...{ calculated: finite(least), is_minimum: isOpen, is_estimated: isEstimated },
  };
  if (isHidden) return { ...notCompared('not_stated'), ...known };
  if (isWithinLimit)
    return { ...known, word: 'agrees', gap: null, difference: null, times: null, errors: null };
  return {
    ...{ ...known, word: wordOf(errors, times), gap: null },
    ...{ difference: analysed.amount - least, times: finite(times), errors: finite(errors) },
  };
};
