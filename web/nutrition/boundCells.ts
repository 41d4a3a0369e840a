import { stated } from '../kernel/format.ts';
import { type BoundEnd, highText, lowText, publishedBound } from '../texts/boundTexts.ts';

const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** A number with all its decimals, as a field edits it. Empty without one. */
export const decimalText = (value: number | null | undefined): string =>
  value == null ? '' : plain.format(value);

/** An exact decimal text with a thousands separator. Other texts stay. */
export const groupedText = (text: string): string =>
  /^\d+(\.\d*)?$/.test(text) ? text.replace(/^\d+/, (units) => units.replace(/\B(?=(\d{3})+$)/g, ',')) : text;

const numberIn = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);

/**
 * How a field of a bound reads while nobody edits it: as its source prints it, with what it means as the tooltip. The
 * field holds and sends the stored bound.
 */
export const boundCell = (end: BoundEnd) => ({
  shown: (text: string): string => {
    const bound = numberIn(text);
    const published = bound === null ? bound : publishedBound(bound, end);
    return published === null || published === bound ? groupedText(text) : stated(published);
  },
  tip: (text: string): string | undefined => {
    const bound = numberIn(text);
    if (bound === null) return undefined;
    return end === 'low' ? `Low: ${lowText(bound, stated)}` : `High: ${highText(bound, stated)}`;
  },
});
