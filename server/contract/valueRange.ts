/** What an input says whose lower end is not below its upper one. */
export const emptyRange = 'The lower end must be below the upper.';

const range = /^(.+?)\s*(?:-|–|to)\s*(.+)$/i;
const below = /^<\s*(.+)$/;

/** The text of a value: `24.5`, or `24.5 to 30.5` if it has a range (D86). */
export const valueTextOf = (qty: string, qtyHigh: string | null): string =>
  qtyHigh === null ? qty : `${qty} to ${qtyHigh}`;

/**
 * The ends of a typed value: of `24.5 to 30.5` and `24.5-30.5`, of `< 20`, which is 0 to 20, and of `24.5`, which has one.
 * They may be any text.
 */
export const endsOf = (text: string): { readonly qty: string; readonly qty_high: string | null } => {
  const [, high] = below.exec(text) ?? [];
  const [, from = text, to = null] = high === undefined ? (range.exec(text) ?? []) : ['', '0', high];
  return { qty: from, qty_high: to };
};
