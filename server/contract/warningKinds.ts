/** Why a food carries a warning, the worst first: never feed it; safe up to a dose; a common allergen; other reasons. */
export const warningKinds = ['toxic', 'dose', 'allergen', 'caution'] as const;

/** Why a food carries a warning. */
export type WarningKind = (typeof warningKinds)[number];
