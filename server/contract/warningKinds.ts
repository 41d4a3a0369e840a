/** The warning kinds, the worst first: toxic, safe up to a dose, common allergen, unsafe raw, other caution. */
export const warningKinds = ['toxic', 'dose', 'allergen', 'raw', 'caution'] as const;

/** The kind of a food's warning. */
export type WarningKind = (typeof warningKinds)[number];
