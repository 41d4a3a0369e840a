/** Maximum number of pets that one recipe is formulated for. */
export const maxFormulatedPets = 6;

/** Days in which a bowl's amounts are given: whole pieces need several days where none a day fits. */
export const bowlDays = [1, 2, 3, 4, 6, 7, 14] as const;

/** The version of a bowl that gets nothing. */
export const emptyBowl = 0;
