import { stated, unit as unitText } from '../../kernel/format.ts';
import { valueTexts } from '../../texts/valueTexts.ts';

/** A value that is more than a number. */
export interface MarkedValue {
  readonly value: number;
  readonly unit: string;
  /** The upper end of a range; the value is the lower (D86). */
  readonly high?: number | undefined;
  /** The value is not stated for this very food and state (D89). */
  readonly estimated?: boolean | undefined;
}

/** The range of a value, and that it is estimated; empty for a single value that is stated. */
export const amountNote = ({ value, high, unit, estimated = false }: MarkedValue): string =>
  [
    ...(high === undefined ? [] : [`${valueTexts.range(stated(value), stated(high))} ${unitText(unit)}`]),
    ...(estimated ? [valueTexts.estimated] : []),
  ].join(', ');
