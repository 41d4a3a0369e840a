import { Cooking } from '../../engine/host/recipeTotals.ts';
import { SeedRecord } from '../../server/kernel/database/seedRecords.model.ts';
import type { DemoCase } from '../../server/testing/demoBalance.ts';

/** Recipes of nearly nothing: a meat or fish, mostly with a side food, in grams by the key of the shipped food. */
const starts: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>> = {
  // An adult dog of 10 kg or more, a puppy, and a cat.
  Biscuit: [
    { '05098': 400, '20045': 450, '11125': 80 },
    { '23476': 300, '11510': 400 },
    { '10061': 300, '08121': 500 },
    { '15016': 400, '20006': 400 },
  ],
  Maple: [
    { '05098': 350, '20045': 500, '11125': 60 },
    { '23476': 400, '20045': 400 },
    { '17225': 300, '20137': 300 },
    { '15237': 300, '11510': 300 },
  ],
  Miso: [
    { '05098': 450, '20045': 150, '11125': 50 },
    { '05098': 450, '01129': 50 },
    { '23476': 400, '11424': 50 },
    { '15237': 350, '20045': 100 },
  ],
};

/** The starts as cases, for the pets of the demo cases. */
export const startCases = async (cases: readonly DemoCase[]): Promise<DemoCase[]> => {
  const seeded = await SeedRecord.byName();
  const idOf = (key: string): number => {
    const id = seeded.get(`food:${key}`)?.row_id;
    if (!id) throw new Error(`There is no food ${key}.`);
    return id;
  };
  return Object.entries(starts).flatMap(([pet, recipes]) => {
    const like = cases.find((each) => each.pet === pet);
    if (like === undefined) throw new Error(`There is no case for ${pet}.`);
    return recipes.map((grams, index) => ({
      ...like,
      recipe: `start ${index + 1} for ${pet}`,
      lines: Object.entries(grams).map(([key, each]) => ({
        ...{ food: idOf(key), milligrams: each * 1000, cooking: Cooking.keptIfUsual },
      })),
    }));
  });
};
