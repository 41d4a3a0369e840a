/**
 * The engine's version, kept with what was calculated: it grows with every change after which the same foods,
 * grams and needs give other figures (a golden digest that changes says so).
 */
export const engineVersion = '2';
