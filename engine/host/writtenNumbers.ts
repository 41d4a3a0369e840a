/** The sign before the decimals of a file's numbers. */
export type DecimalSign = 'point' | 'comma';

/** Pattern of one number as people and spreadsheets write it: 12.5, 12,5, 1 000, 1'000.5, 1.2E+03. */
export const numberPattern = String.raw`(?:\d[\d.,]*(?:[ \u00a0\u202f'’]\d{3}(?![\d])[\d.,]*)*|[.,]\d+)(?:e[+-]?\d{1,2})?`;

const parts = String.raw`[ \u00a0\u202f'’]`;
const forms = {
  point: new RegExp(
    String.raw`^(?:[1-9]\d{0,2}(?:(?:,\d{3})+|(?:${parts}\d{3})+)(\.\d*)?|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?)$`,
    'i',
  ),
  comma: new RegExp(
    String.raw`^(?:[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:${parts}\d{3})+)(,\d*)?|(?:\d+,?\d*|,\d+)(?:e[+-]?\d{1,2})?)$`,
    'i',
  ),
} as const;

/** Decimal text with its exponent written out: 1.2E+03 is 1200. */
const withoutExponent = (text: string): string => {
  const [mantissa = '', exponent] = text.toLowerCase().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  if (exponent === undefined) return `${whole || '0'}${decimals === '' ? '' : `.${decimals}`}`;
  const by = Number(exponent);
  const digits = whole + decimals;
  const point = whole.length + by;
  const all = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(Math.max(point, 0), '0');
  const at = Math.max(point, 1);
  const rest = all.slice(at).replace(/0+$/, '');
  return `${all.slice(0, at).replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
};

/** A written number as exact decimal text with a point; null if it is none with this decimal sign. */
export const readDecimal = (text: string, sign: DecimalSign): string | null => {
  if (!forms[sign].test(text)) return null;
  const plain = text.replace(/[ \u00a0\u202f'’]/g, '');
  return withoutExponent(
    sign === 'point' ? plain.replaceAll(',', '') : plain.replaceAll('.', '').replace(',', '.'),
  );
};

/** The decimal sign that a number shows; `unclear` if it has another value with each, null if both read the same. */
export const signOf = (text: string): DecimalSign | 'unclear' | null => {
  const [point, comma] = [readDecimal(text, 'point'), readDecimal(text, 'comma')];
  if (point === comma) return null;
  if (comma === null) return 'point';
  return point === null ? 'comma' : 'unclear';
};

/** What to type for an unclear number: both values, the larger first, each as it is clear (1.234 is 1234 or 1.2340). */
export const unclearAdvice = (text: string): string => {
  const [point, comma] = [readDecimal(text, 'point') ?? '', readDecimal(text, 'comma') ?? ''];
  const [large, small] = text.includes('.') ? [comma, point] : [point, comma];
  const shorter = small.replace(/\.?0+$/, '');
  return `Type ${large} or ${shorter === small ? `${small}0` : shorter}: ${text} may mean either.`;
};

/** All numbers in the text of a cell. */
export const numbersIn = (text: string): readonly string[] =>
  text.match(new RegExp(numberPattern, 'gi')) ?? [];
