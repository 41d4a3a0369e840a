import type { LineValueName } from '../../../engine/host/lineValues.ts';
import type { Role } from '../../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';

/** A value that does not belong to one nutrient. */
export type DerivedName = LineValueName | 'serving' | 'total';

const macros = ['protein', 'fat', 'carbohydrate'] as const satisfies readonly Role[];

/** Roles of the nutrients that a derived value is calculated from. */
const rolesOf = {
  serving: ['energy'],
  total: [],
  dryMatter: ['water'],
  kcalFromProtein: ['protein'],
  kcalFromFat: ['fat'],
  kcalFromCarbohydrate: ['carbohydrate'],
  percentFromProtein: macros,
  percentFromFat: macros,
  percentFromCarbohydrate: macros,
  ketoRatio: macros,
  calciumToPhosphorus: ['calcium', 'phosphorus'],
  calciumToVitaminC: ['calcium', 'vitamin-c'],
  zincToCopper: ['zinc', 'copper'],
  omega6To3: ['omega-6', 'omega-6-minor', 'omega-3', 'epa-dha', 'omega-3-minor'],
} as const satisfies Readonly<Record<DerivedName, readonly Role[]>>;

/** Columns of the nutrients that a derived value is calculated from. */
export const inputColumns = (
  nutrients: readonly Pick<Nutrient, 'role'>[],
  name: DerivedName,
): readonly number[] =>
  rolesOf[name].flatMap((role) =>
    nutrients.flatMap((nutrient, column) => (nutrient.role === role ? [column] : [])),
  );

/** True if nutrients of a role are inputs of a derived value. */
export const isPart = (name: DerivedName, role: Role | null): boolean =>
  role !== null && (rolesOf[name] as readonly Role[]).includes(role);
