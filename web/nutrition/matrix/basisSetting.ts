import { oneOf, type Setting } from '../../kernel/settings.ts';
import { bases } from './recipeColumns.ts';

/** One basis, which leaves room for foods, or all bases. */
export const basisChoices = [...bases, 'all'] as const;

export type ShownBasis = (typeof basisChoices)[number];

/** The shown basis in the editor. Default: per 1000 kcal. It does not depend on water and has bounds. */
export const basisSetting: Setting<ShownBasis> = {
  name: 'basis',
  is: oneOf(...basisChoices),
  otherwise: 'per1000Kcal',
};
