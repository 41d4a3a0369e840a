import { toNumber } from '../../engine/host/fractions.ts';
import { type MeasuredFood, unitsOf } from './foodUnits.ts';
import { isRoughSpoon } from './spoonSource.ts';

/** Spoons with the parts of one that are measured, and the counts between which they are used. */
const spoons = [
  { name: 'tbsp', parts: 2, least: 1, most: 3 },
  { name: 'tsp', parts: 4, least: 1, most: 3 },
  { name: 'tsp', parts: 8, least: 0, most: 1 },
] as const;

/** A spoon that is further off, as a part of the amount, says nothing. */
const furthest = 0.1;

const eighths = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8'] as const;

const countText = (parts: number, of: number): string => {
  const whole = Math.floor(parts / of);
  const rest = eighths[((parts % of) * 8) / of] ?? '';
  return [...(whole > 0 ? [String(whole)] : []), ...(rest === '' ? [] : [rest])].join(' ');
};

/** Milligrams of a food in level spoons: `≈ 1/4 tsp`; null if no spoon of it is near, or none is known well. */
export const spoonText = (food: MeasuredFood, milligrams: number): string | null => {
  for (const { name, parts, least, most } of spoons) {
    const unit = unitsOf(food).find((each) => each.name === name);
    if (unit === undefined || isRoughSpoon(food, name)) continue;
    const one = toNumber(unit.milligrams);
    const count = milligrams / one;
    const rounded = Math.round(count * parts);
    const off = Math.abs((rounded * one) / parts - milligrams) / milligrams;
    if (count < least || count > most || rounded === 0 || off > furthest) continue;
    return `${off === 0 ? '' : '≈ '}${countText(rounded, parts)} ${name}`;
  }
  return null;
};
