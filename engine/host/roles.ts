import type { Role } from './sheet.ts';

/** Codes of roles, as in engine/assembly/roles.ts; 0 is none. */
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
  'omega-6-sum': 16,
  'omega-3-sum': 17,
  'vitamin-a': 18,
  retinol: 19,
  'retinol-most': 20,
};
