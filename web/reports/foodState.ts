import { type MeasuredFood, pieceOf } from '../amounts/foodUnits.ts';

const rawWords = /\b(?:raw|uncooked)\b/i;
const cookedWords =
  /\b(?:cooked|boiled|steamed|roasted|baked|grilled|broiled|poached|fried|pan-browned|braised|stewed|simmered|hard-boiled|microwaved)\b/i;

/** How a food is weighed, as its name tells: raw, cooked, counted by the piece, or only as it is named. */
export const stateOf = (food: MeasuredFood): 'raw' | 'cooked' | 'counted' | 'asNamed' => {
  if (rawWords.test(food.name)) return 'raw';
  if (cookedWords.test(food.name)) return 'cooked';
  return pieceOf(food) === null ? 'asNamed' : 'counted';
};
