import { families, type SummedColumn } from './families.ts';
import type { Column, Role } from './recipeTotals.ts';

/**
 * Codes of roles, as in engine/assembly/roles.ts; 0 is none. A column that is the sum of a family of fatty acids counts
 * for the family, and the acids do not.
 */
export const roleCodes: Readonly<Record<Role, number>> = {
  water: 1,
  energy: 2,
  protein: 3,
  fat: 4,
  carbohydrate: 5,
  calcium: 6,
  phosphorus: 7,
  'vitamin-c': 8,
  zinc: 9,
  copper: 10,
  price: 11,
  'omega-6': 12,
  'omega-3': 13,
  'omega-6-minor': 14,
  'omega-3-minor': 15,
  'omega-6-sum': 12,
  'omega-3-sum': 13,
  'vitamin-a': 18,
  retinol: 19,
  'retinol-most': 20,
  'epa-dha': 13,
  'epa-dha-sum': 0,
  'met-cys': 0,
  'met-cys-sum': 0,
  'phe-tyr': 0,
  'phe-tyr-sum': 0,
};

/** The codes of columns. If a family has a sum column, only that column has the family's code. */
export function codesOf(columns: readonly Column[], sums: readonly SummedColumn[]): readonly number[] {
  const codes = columns.map(({ role }) => (role ? roleCodes[role] : 0));
  for (const { column, parts, minor } of sums) {
    if (codes[column] === 0) continue;
    for (const part of [...parts, ...minor]) codes[part] = 0;
  }
  // If several columns have the same sum role, the first counts.
  const isSum = (role: Role | undefined): boolean => role !== undefined && role in families;
  const first = new Set(sums.map(({ column }) => column));
  return codes.map((code, c) => (isSum(columns[c]?.role) && !first.has(c) ? 0 : code));
}
