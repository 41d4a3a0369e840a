// Words of names that say how a food was cooked, for the search, the reader of pasted lines and the state of a food.

/** Words of cooking in water or steam. */
export const moistHeat = ['boiled', 'steamed', 'simmered', 'poached', 'stewed', 'braised'] as const;

/** Words of cooking without water. */
export const dryHeat = ['roasted', 'baked', 'grilled', 'broiled', 'fried'] as const;

/** Words of cooked food. Toasted and scrambled are none: toasted bread and scrambled eggs are foods of their own. */
export const cookingWords = ['cooked', ...moistHeat, ...dryHeat, 'browned', 'microwaved'] as const;

/** A pattern of any of some words. */
export const anyOf = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`, 'iu');
