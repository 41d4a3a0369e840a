import type { BowlLine } from '../../engine/host/bowl.ts';
import { Cooking } from '../../engine/host/recipeTotals.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { Item, Requirement } from './requirements.ts';
import { unitValues } from './unitValues.ts';

/** Grams a day of what a bowl gets. */
export const gramsPerDay = ({ milligrams, days }: BowlLine): number => milligrams / days / milligramsPerGram;

/** The foods of a bowl with their grams a day. */
const partsOf = (snapshot: CatalogueSnapshot, bowl: readonly BowlLine[]) => {
  const values = unitValues(
    snapshot,
    bowl.map(({ food }) => ({ food, cooking: Cooking.raw })),
  );
  return bowl.map((line, index) => ({
    item: { food: line.food, values: values[index] as Item['values'] },
    grams: gramsPerDay(line),
  }));
};

/**
 * Requirements of a pot beside a stored bowl. The pot has the energy that the bowl leaves of the day, so that what the bowl
 * gets is in proportion to the energy of the pot, and each bound stays linear. Where a value of the bowl has no upper bound
 * the pot is judged alone here, and the level is Unknown.
 * @param kcalPerDay of the pet
 */
export const besideBowl = (
  snapshot: CatalogueSnapshot,
  bowl: readonly BowlLine[],
  kcalPerDay: number,
  kcal: (item: Item) => number,
): ((requirement: Requirement) => Requirement) => {
  const parts = partsOf(snapshot, bowl);
  const sum = (each: (item: Item) => number) =>
    parts.reduce((total, { item, grams }) => total + grams * each(item), 0);
  const left = kcalPerDay - sum(kcal);
  const withBowl = (each: (item: Item) => number) => {
    const perKcal = sum(each) / left;
    return Number.isFinite(perKcal) && left > 0 ? (item: Item) => each(item) + kcal(item) * perKcal : each;
  };
  return (requirement) => ({
    ...requirement,
    amount: withBowl(requirement.amount),
    measure: withBowl(requirement.measure),
  });
};
