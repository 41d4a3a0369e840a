import type { DerivedValues, LifeStageLevels } from '../host/derivedValues.ts';
import type { OracleDerivedValues } from '../oracleDerived.ts';
import { firstDifference } from './compare.ts';

/** The first derived value or amount on a basis in which an engine differs from the oracle, in words, or null. */
export function derivedDifference(derived: DerivedValues, expected: OracleDerivedValues): string | null {
  for (const [name, { value, min, max }] of Object.entries(derived.values)) {
    const found = firstDifference([value, min, max], [...(expected.values[name] ?? [])]);
    if (found) return `${name} ${found}`;
  }
  for (const basis of ['asFed', 'dryMatterBasis', 'per1000Kcal'] as const) {
    const found = firstDifference([...derived[basis]], [...expected[basis]]);
    if (found) return `${basis} ${found}`;
  }
  return null;
}

/** The first life-stage level or `known` in which an engine differs from the oracle, in words, or null. */
export function lifeStageDifference(levels: LifeStageLevels, expected: readonly number[][]): string | null {
  const mine = [levels.dryMatter, levels.dryMatterKnown, levels.per1000Kcal, levels.per1000KcalKnown];
  for (const [i, codes] of mine.entries()) {
    const found = firstDifference([...codes], [...(expected[i] ?? [])]);
    if (found) return `life stage ${i} ${found}`;
  }
  return null;
}
