// Words of names that say how a food was cooked, for the search, the reader of pasted lines and the state of a food.

/** Words of cooking in water or steam, separated by |. */
export const moistHeat = 'boiled|steamed|simmered|poached|stewed|braised';

/** Words of cooking without water. */
export const dryHeat = 'roasted|baked|grilled|broiled|fried';

/** Words of cooked food. Toasted and scrambled are none: toasted bread and scrambled eggs are foods of their own. */
export const cookingWords = `cooked|browned|microwaved|${moistHeat}|${dryHeat}`;

/** A pattern of any of some words. */
export const anyOf = (words: string): RegExp => RegExp(`\\b(?:${words})\\b`, 'iu');
