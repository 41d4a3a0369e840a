import { Cooking, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import { maxDayGrams } from '../../server/contract/usualWeights.ts';
import { everydayFoods } from '../../server/foods/everyday.ts';
import { formulateAtDensity } from '../../server/formulation/atDensity.ts';
import { type FormulationCase, judgedAnswer, recipeLinesOf } from '../../server/formulation/formulate.ts';
import { getFormulatedFoods } from '../../server/formulation/formulationFoods.query.ts';
import { energyShare } from '../../server/formulation/judge.ts';
import type { BoundedLine, Preparation } from '../../server/formulation/prepare.ts';
import { gramPrices } from '../../server/formulation/prices.ts';
import type { Requirement, Requirements } from '../../server/formulation/requirements.ts';
import type { Rounded } from '../../server/formulation/round.ts';
import { solve } from '../../server/formulation/solve.ts';
import type { CatalogueSnapshot } from '../../server/nutrition/catalogue.ts';
import { candidatesFor } from '../../server/remedies/candidates.ts';
import { getRemedyFlags } from '../../server/remedies/remedyFoods.query.ts';
import {
  minimaWithoutEstimates,
  minimaWithTreats,
  starterStandards,
  starterTarget,
} from '../../server/testing/starterBounds.ts';
import type { StarterPet } from '../../server/testing/starterPets.ts';
import { egg, fewPieces, mostOf, oils, usual } from './additions.ts';
import type { Start } from './start.ts';

/** Where recipes are formulated. */
export interface Kitchen {
  readonly snapshot: CatalogueSnapshot;
  readonly idOf: (key: string) => number;
}

/** Grams of the smallest batch. Twice and ten times as much have whole pieces too. */
const smallest = 1449;

/** Milligrams per gram. */
const perGram = 1000;

/** The part of a day that is treats. */
const treats = 0.1;

const lockedOf = ({ lock, base }: Start): string =>
  lock ?? base.findLast(([key, percent]) => percent >= 5 && key !== egg)?.[0] ?? '';

const startLines = (start: Start, { idOf }: Kitchen): BoundedLine[] => {
  const sum = start.base.reduce((total, [, percent]) => total + percent, 0);
  const whole = smallest * 0.98;
  return start.base.map(([key, percent, min, max]) => {
    const part = (whole * percent) / sum;
    const grams = key === egg ? Math.max(1, Math.round(part / 50)) * 50 : Math.round(part);
    const isLocked = key === lockedOf(start);
    return {
      ...{ food: idOf(key), cooking: Cooking.keptIfUsual, milligrams: grams * perGram },
      min: isLocked ? grams : (whole * min) / 100,
      max: isLocked ? grams : (whole * max) / 100,
    };
  });
};

/** The foods, of which powders are weighed by half a gram and oils by a gram. */
const foodsOf = async (
  ids: readonly number[],
  { snapshot, idOf }: Kitchen,
): Promise<Preparation['foods']> => {
  const oilIds = new Set(oils.map(idOf));
  return new Map(
    [...(await getFormulatedFoods([...new Set(ids)]))].map(([id, food]) => {
      const isPowder =
        snapshot.foods.get(id)?.concentrate === true && !/tablet|capsule|drop/.test(food.unit_name ?? '');
      const step = isPowder ? perGram / 2 : perGram;
      return [id, isPowder || oilIds.has(id) ? { ...food, unit_name: 'capsule', unit_mg: step } : food];
    }),
  );
};

/** The share of the locked line fixes the weight of the recipe. */
const weightBounds = (start: Start, lines: readonly BoundedLine[], { idOf }: Kitchen, of: Requirements) => {
  const food = idOf(lockedOf(start));
  const grams = (lines.find((line) => line.food === food)?.milligrams ?? 0) / perGram;
  return [
    of.share(new Set([food]), 'min', (100 * grams) / smallest, 'weight'),
    of.share(new Set([food]), 'max', (100 * grams) / (smallest * 0.94), 'weight'),
  ];
};

/** What an animal can eat in a day has its energy. */
const energyBound = (pets: readonly StarterPet[], of: Requirements): Requirement => {
  const least = pets.map(
    ({ daily, weightKg: kg, ageDays }) => (daily.kcalPerDay ?? 0) / maxDayGrams({ kg, ageDays }),
  );
  return {
    ...{ pet: null, row: null, name: 'energy', side: 'min', basis: 'percent_of_food' },
    ...{ bound: Math.max(...least) * 1.02, amount: (item) => of.kcal(item), measure: () => 1 },
  };
};

/** The needs differ by age and activity; the lightest and the heaviest pet differ in doses. */
const extremesOf = (pets: readonly StarterPet[]): StarterPet[] => {
  const kgs = pets.map(({ weightKg }) => weightKg);
  const kinds = new Map(pets.map((pet) => [`${pet.ageDays} ${pet.name.split(', ').at(-1)}`, pet]));
  return [...new Set([...kinds.values(), ...pets.filter(({ weightKg }) => weightKg === Math.min(...kgs))])];
};

const preparationOf = async (
  start: Start,
  pets: readonly StarterPet[],
  kitchen: Kitchen,
): Promise<Preparation> => {
  const { snapshot, idOf } = kitchen;
  const cat = start.species === 'cat';
  const keys = [...usual, ...(cat ? ['taurine-powder'] : []), ...(start.add ?? [])];
  const allowed = new Set(keys.filter((key) => !start.avoid?.includes(key)).map(idOf));
  const all = await candidatesFor(snapshot, { specieIds: [cat ? 2 : 1], privateIds: [], hidden: [] });
  const candidates = all.filter(({ id }) => allowed.has(id));
  const lines = startLines(start, kitchen);
  const ids = [...lines.map(({ food }) => food), ...candidates.map(({ id }) => id)];
  const [foods, shipped] = [await foodsOf(ids, kitchen), await everydayFoods()];
  const few = Object.entries(fewPieces).map(([key, percent]) => {
    const id = idOf(key);
    return [id, { burden: 0.9, ...shipped.get(id), percent }] as const;
  });
  const extremes = extremesOf(pets).map((pet) => ({
    ...{ target: starterTarget(snapshot, pet), specieId: pet.specieId, kg: pet.weightKg },
  }));
  const standards = starterStandards(snapshot, start);
  return {
    ...{
      snapshot,
      lines,
      candidates,
      foods,
      standards,
      pets: extremes,
      everyday: new Map([...shipped, ...few]),
    },
    ...{ flags: await getRemedyFlags(), prices: await gramPrices(foods, 0) },
    ...{ goal: 'change', unstated: 'interval', maxAdditions: 16 },
    own: (requirements) => {
      const of = { snapshot, requirements, standards, targets: extremes.map(({ target }) => target) };
      const minima = [...minimaWithTreats(treats, of), ...minimaWithoutEstimates(of)];
      const most = Object.entries(mostOf(start)).map(([id, bound]) =>
        requirements.nutrient(snapshot.place.get(Number(id)) ?? -1, 'max', 'per_1000_kcal', bound, 1),
      );
      return [
        ...minima.map(({ standard: _, ...each }) => ({ ...each, pet: null })),
        ...[...most, energyBound(pets, requirements), ...weightBounds(start, lines, kitchen, requirements)],
      ];
    },
  };
};

/** Additions without the pieces and grams that no bound needs: a search ends within a part of the best possible. */
const trimmed = (of: FormulationCase, amounts: Rounded): Rounded => {
  let best = amounts;
  const without = (index: number, step: number): Rounded | null => {
    const less = (best.additions[index] ?? 0) - step;
    const tried = { ...best, additions: best.additions.map((each, at) => (at === index ? less : each)) };
    const isSmall = less < 0 || energyShare(of.formulation, tried) < of.formulation.leastEnergy;
    return isSmall || judgedAnswer(of, tried).missed.length > 0 ? null : tried;
  };
  for (const [index, { piece }] of of.formulation.additions.entries()) {
    const step = Math.round((piece ?? 1) * perGram);
    for (let next = without(index, step); next !== null; next = without(index, step)) best = next;
  }
  return best;
};

/** The recipe of a start in its smallest batch, in whole grams of foods and whole pieces; null if there is none. */
export const formulateStart = async (
  start: Start,
  pets: readonly StarterPet[],
  kitchen: Kitchen,
): Promise<RecipeLine[] | null> => {
  const { of, found } = await formulateAtDensity(await preparationOf(start, pets, kitchen), solve, 10);
  if (!('amounts' in found)) return null;
  const isFine = (food: number) => kitchen.snapshot.foods.get(food)?.concentrate === true;
  return recipeLinesOf(of, trimmed(of, found.amounts))
    .filter(({ milligrams }) => milligrams > 0)
    .map((line) =>
      isFine(line.food) ? line : { ...line, milligrams: Math.round(line.milligrams / perGram) * perGram },
    );
};
