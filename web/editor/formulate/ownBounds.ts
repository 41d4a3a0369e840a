import { boundBases } from '../../../server/contract/formulations.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { containsWords, namesOf } from '../../nutrition/nutrients/rowFilter.ts';
import type { Group, Row } from '../../nutrition/rows.ts';
import { withoutUnit } from './boundUnits.ts';
import { type BoundBasis, type OwnBound, readBound, type Side } from './limits.ts';
import type { Formulation } from './proposal.ts';

/** The bases of a nutrient's bounds. Energy decides the serving, so that only its density can be bounded. */
export const basesOf = ({ role }: Pick<Nutrient, 'role'>): readonly BoundBasis[] =>
  role === 'energy' ? ['per_100g_dry_matter'] : boundBases;

/** A typed text that adds a bound: `phosphorus`, or `phosphorus < 1.2`. */
export interface TypedBound {
  readonly name: string;
  /** Null if it is not typed. */
  readonly side: Side | null;
  readonly text: string;
}

const signed = /^(.*?)([<>≤≥])=?(.*)$/;

/** The side that a sign stands for. */
const sideOf = (sign: string): Side => ('<≤'.includes(sign) ? 'max' : 'min');

/** The name, side and number of a typed bound. */
export const readTypedBound = (typed: string): TypedBound => {
  const [, name, sign, text = ''] = signed.exec(typed) ?? [];
  return name === undefined || sign === undefined
    ? { name: typed.trim(), side: null, text: '' }
    : { name: name.trim(), side: sideOf(sign), text: text.trim() };
};

/** The rows that a name means: those that are called so, otherwise those whose names have its words. */
export const rowsNamed = (groups: readonly Group[], name: string): readonly Row[] => {
  if (name === '') return [];
  const rows = groups.flatMap((group) => group.rows);
  const wanted = name.toLowerCase();
  const called = rows.filter(({ nutrient: { display, short, name: full } }) =>
    [display, short, full].some((each) => each.toLowerCase() === wanted),
  );
  return called.length > 0 ? called : rows.filter(({ nutrient }) => containsWords(namesOf(nutrient), name));
};

/** The basis of a new bound: the last one's, at first that which does not depend on water. */
const basisOfNext = (bounds: readonly OwnBound[], { nutrient }: Row): BoundBasis => {
  const last = bounds.at(-1)?.basis ?? 'per_1000_kcal';
  const [first = last] = basesOf(nutrient);
  return basesOf(nutrient).includes(last) ? last : first;
};

/**
 * The bounds with one more, and which it is. A nutrient that has a bound on this side keeps it.
 * @param amountText the present amount as the bound begins with it
 */
export const withBound = (
  bounds: readonly OwnBound[],
  { row, side, text }: Pick<OwnBound, 'row' | 'side' | 'text'>,
  amountText: (of: Pick<OwnBound, 'row' | 'side' | 'basis'>) => string,
): { readonly bounds: readonly OwnBound[]; readonly key: number } => {
  const typed = withoutUnit(text, row.nutrient.unit_type);
  const same = bounds.find((each) => each.row.nutrient.id === row.nutrient.id && each.side === side);
  if (same)
    return { key: same.key, bounds: typed === '' ? bounds : changed(bounds, same.key, { text: typed }) };
  const key = Math.max(0, ...bounds.map((each) => each.key)) + 1;
  const of = { row, side, basis: basisOfNext(bounds, row) };
  return { key, bounds: [...bounds, { ...of, key, text: typed === '' ? amountText(of) : typed }] };
};

/** The bounds with one changed. */
export const changed = (
  bounds: readonly OwnBound[],
  key: number,
  change: Partial<OwnBound>,
): readonly OwnBound[] => bounds.map((each) => (each.key === key ? { ...each, ...change } : each));

/** The number without a typed sign, and the side of the sign. */
export const readSigned = (typed: string): Partial<Pick<OwnBound, 'side' | 'text'>> => {
  const { side } = readTypedBound(typed);
  return side === null ? { text: typed } : { side, text: typed.replace(/[<>≤≥=]/g, '').trim() };
};

type AnsweredBound = Formulation['binding'][number];

/** The own bound that an answer names. */
export const ownIn = (bounds: readonly OwnBound[], named: AnsweredBound): OwnBound | undefined =>
  named.pet_id === null && named.standard === null
    ? bounds.find(
        (bound) =>
          bound.row.nutrient.id === named.nutrient_id &&
          bound.side === named.side &&
          bound.basis === named.basis &&
          readBound(bound, bounds).value === named.bound,
      )
    : undefined;
