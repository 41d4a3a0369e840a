const partedBySpace = /^[1-9]\d{0,2}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d*)?$/;
const partedByComma = /^[1-9]\d{0,2}(?:,\d{3})+\.\d*$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/;
const partedByDot = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
const decimalDot = /^(?:\d+\.?\d*|\.\d+)$/;
const decimalComma = /^(?:\d+,\d*|,\d+)$/;
const oneComma = /^[1-9]\d{0,2},\d{3}$/;
const oneDot = /^[1-9]\d{0,2}\.\d{3}$/;

/** The decimal sign that a list's numbers use: dot, comma, either, or unknown. */
export type Decimals = 'dot' | 'comma' | 'either' | 'unknown';

/** The readings of a number's text, with a decimal dot: `1,000` may mean 1000 or 1. */
export const numbersOf = (text: string, decimals: Decimals): readonly string[] => {
  if (oneComma.test(text)) {
    const [parted, decimal] = [text.replace(',', ''), text.replace(',', '.')];
    return { dot: [parted], comma: [decimal], either: [parted, decimal], unknown: [parted, decimal] }[
      decimals
    ];
  }
  if (oneDot.test(text)) {
    const parted = text.replace('.', '');
    return { dot: [text], comma: [parted], either: [parted, text], unknown: [text] }[decimals];
  }
  if (decimalDot.test(text)) return [text];
  if (partedBySpace.test(text)) return [text.replace(/[ \u00a0\u202f'’]/g, '').replace(',', '.')];
  if (partedByComma.test(text)) return [text.replaceAll(',', '')];
  if (partedByDot.test(text)) return [text.replaceAll('.', '').replace(',', '.')];
  return decimalComma.test(text) ? [text.replace(',', '.')] : [];
};

/** Whether a number is valid only with a decimal comma. */
export const showsComma = (number: string): boolean =>
  partedByDot.test(number) ||
  (/,/.test(number) && (decimalComma.test(number) || partedBySpace.test(number)) && !oneComma.test(number));

/** Whether a number is valid only with a decimal dot. */
export const showsDot = (number: string): boolean =>
  partedByComma.test(number) ||
  (/\./.test(number) && (decimalDot.test(number) || partedBySpace.test(number)) && !oneDot.test(number));
