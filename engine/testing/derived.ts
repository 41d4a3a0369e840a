import type { Balance, StageLevels } from '../host/balance.ts';
import type { DerivedByOracle } from '../oracleDerived.ts';
import { firstDifference } from './sheets.ts';

/** The first derived figure, or amount on some basis, in which an engine differs from the oracle, in words, or null. */
export function derivedDifference(balance: Balance, expected: DerivedByOracle): string | null {
  for (const [name, { value, least, most }] of Object.entries(balance.figures)) {
    const found = firstDifference([value, least, most], [...(expected.figures[name] ?? [])]);
    if (found) return `${name} ${found}`;
  }
  for (const basis of ['asFed', 'dryMatterBasis', 'per1000Kcal'] as const) {
    const found = firstDifference([...balance[basis]], [...expected[basis]]);
    if (found) return `${basis} ${found}`;
  }
  return null;
}

/** The first level or certainty of a life stage in which an engine differs from the oracle, in words, or null. */
export function rangesDifference(levels: StageLevels, expected: readonly number[][]): string | null {
  const mine = [levels.dryMatter, levels.dryMatterKnown, levels.per1000Kcal, levels.per1000KcalKnown];
  for (const [i, codes] of mine.entries()) {
    const found = firstDifference([...codes], [...(expected[i] ?? [])]);
    if (found) return `range ${i} ${found}`;
  }
  return null;
}
