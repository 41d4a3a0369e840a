import { openEnd } from '../../engine/host/openEnd.ts';

export { openEnd };

/** What an input says whose lower end is not below its upper one. */
export const emptyRange = 'The lower end must be below the upper.';

const range = /^(.+?)\s*(?:-|–|to)\s*(.+)$/i;
const bound = /^(?:(<=?|≤|at most)|>=?|≥|at least)\s*(.+)$/i;

/** The text of a value: `24.5`, `24.5 to 30.5` if it has a range (D86), `at least 26` if it has no upper end. */
export const valueTextOf = (qty: string, qtyHigh: string | null): string => {
  if (qtyHigh === null) return qty;
  return qtyHigh === openEnd ? `at least ${qty}` : `${qty} to ${qtyHigh}`;
};

/**
 * The ends of a typed value: of `24.5 to 30.5` and `24.5-30.5`, of `< 20`, which is 0 to 20, of `at least 26`, which has no
 * upper end, and of `24.5`, which has one. They may be any text.
 */
export const endsOf = (text: string): { readonly qty: string; readonly qty_high: string | null } => {
  const [, most, end] = bound.exec(text) ?? [];
  if (end !== undefined) return most ? { qty: '0', qty_high: end } : { qty: end, qty_high: openEnd };
  const [, from = text, to = null] = range.exec(text) ?? [];
  return { qty: from, qty_high: to };
};
