/**
 * The engine's version, stored with calculated values. Increase it with every change after which the same foods, grams
 * and needs give other values, that is when a golden digest changes.
 */
export const engineVersion = '2';
