import { Cooking, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import { maxDayGrams } from '../../server/contract/usualWeights.ts';
import { everydayFoods } from '../../server/foods/everyday.ts';
import { formulateAtDensity } from '../../server/formulation/atDensity.ts';
import { type FormulationCase, judgedAnswer, recipeLinesOf } from '../../server/formulation/formulate.ts';
import { type FormulatedFood, getFormulatedFoods } from '../../server/formulation/formulationFoods.query.ts';
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
  boundsWithoutEstimates,
  minimaWithTreats,
  starterStandards,
  starterTarget,
} from '../../server/testing/starterBounds.ts';
import type { StarterPet } from '../../server/testing/starterPets.ts';
import { egg, fewPieces, fishOils, mostOf, plantOils, usual } from './additions.ts';
import type { Start } from './start.ts';

/** Where recipes are formulated. */
export interface Kitchen {
  readonly snapshot: CatalogueSnapshot;
  readonly idOf: (key: string) => number;
}

/** Grams of the smallest batch. Twice and ten times as much have whole pieces too. */
const smallest = 1449;

/** Milligrams per gram, and grams of an egg. */
const [perGram, eggGrams] = [1000, 50] as const;

/** The part of a day that is treats. */
const treats = 0.1;

/** Grams to which foods are weighed in the smallest batch. */
const steps = { food: 10, oil: 5, fishOil: 1, powder: 0.5 } as const;

/** How many foods may be added to a recipe, the fewest first. */
const mostAdditions = [8, 10, 12] as const;

/** Seconds of one search. */
const seconds = 12;

const toStep = (grams: number, step: number): number => Math.round(grams / step) * step;

const startLines = (start: Start, { idOf }: Kitchen): BoundedLine[] => {
  const sum = start.base.reduce((total, [, percent]) => total + percent, 0);
  const whole = smallest * 0.98;
  return start.base.map(([key, percent, min, max]) => {
    const part = (whole * percent) / sum;
    const grams =
      key === egg ? Math.max(1, Math.round(part / eggGrams)) * eggGrams : toStep(part, steps.food);
    const isLocked = key === start.lock;
    return {
      ...{ food: idOf(key), cooking: Cooking.keptIfUsual, milligrams: grams * perGram },
      min: isLocked ? grams : (whole * min) / 100,
      max: isLocked ? grams : (whole * max) / 100,
    };
  });
};

/** Grams to which a food is weighed in the smallest batch; null for what is counted. */
const stepOf = (id: number, { unit_name }: FormulatedFood, { snapshot, idOf }: Kitchen): number | null => {
  if (/egg|tablet|capsule|drop/.test(unit_name ?? '')) return null;
  if (snapshot.foods.get(id)?.concentrate) return steps.powder;
  if (fishOils.some((key) => idOf(key) === id)) return steps.fishOil;
  return plantOils.some((key) => idOf(key) === id) ? steps.oil : steps.food;
};

/** The foods, of which each is counted in pieces: what is weighed in steps of a kitchen scale. */
const foodsOf = async (ids: readonly number[], kitchen: Kitchen): Promise<Preparation['foods']> =>
  new Map(
    [...(await getFormulatedFoods([...new Set(ids)]))].map(([id, food]) => {
      const step = stepOf(id, food, kitchen);
      return [id, step === null ? food : { ...food, unit_name: 'capsule', unit_mg: step * perGram }];
    }),
  );

/** The share of the locked line fixes the weight of the recipe. */
const weightBounds = (start: Start, lines: readonly BoundedLine[], { idOf }: Kitchen, of: Requirements) => {
  const food = idOf(start.lock);
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
    ...{ bound: Math.max(...least) * 1.01, amount: (item) => of.kcal(item), measure: () => 1 },
  };
};

/** The needs differ by age and activity; the lightest and the heaviest pet differ in doses. */
const extremesOf = (pets: readonly StarterPet[]): StarterPet[] => {
  const kgs = pets.map(({ weightKg }) => weightKg);
  const kinds = new Map(pets.map((pet) => [`${pet.ageDays} ${pet.name.split(', ').at(-1)}`, pet]));
  return [...new Set([...kinds.values(), ...pets.filter(({ weightKg }) => weightKg === Math.min(...kgs))])];
};

interface Making {
  readonly start: Start;
  readonly pets: readonly StarterPet[];
  readonly kitchen: Kitchen;
}

const preparationOf = async (
  { start, pets, kitchen }: Making,
  lines: readonly BoundedLine[],
  maxAdditions: number,
): Promise<Preparation> => {
  const { snapshot, idOf } = kitchen;
  const cat = start.species === 'cat';
  const keys = [...usual, ...(cat ? ['taurine-powder'] : []), ...(start.add ?? [])];
  const allowed = new Set(keys.filter((key) => !start.avoid?.includes(key)).map(idOf));
  const all = await candidatesFor(snapshot, { specieIds: [cat ? 2 : 1], privateIds: [], hidden: [] });
  const candidates = all.filter(({ id }) => allowed.has(id));
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
    ...{ snapshot, lines, candidates, foods, standards, pets: extremes, maxAdditions },
    ...{ everyday: new Map([...shipped, ...few]), flags: await getRemedyFlags() },
    ...{ prices: await gramPrices(foods, 0), goal: 'fewest', unstated: 'interval' },
    own: (requirements) => {
      const of = { snapshot, requirements, standards, targets: extremes.map(({ target }) => target) };
      const most = Object.entries(mostOf(start)).map(([id, bound]) =>
        requirements.nutrient(snapshot.place.get(Number(id)) ?? -1, 'max', 'per_1000_kcal', bound, 1),
      );
      return [
        ...[...minimaWithTreats(treats, of), ...boundsWithoutEstimates(of)].map(
          ({ standard: _, ...each }) => ({ ...each, pet: null }),
        ),
        ...[...most, energyBound(pets, requirements)],
        ...weightBounds(start, lines, kitchen, requirements),
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

/** A complete recipe between the bounds of its lines, with as few additions as possible; null if none was found. */
const formulated = async (
  making: Making,
  lines: readonly BoundedLine[],
  maxAdditions: number,
): Promise<RecipeLine[] | null> => {
  const { of, found } = await formulateAtDensity(
    await preparationOf(making, lines, maxAdditions),
    solve,
    seconds,
  );
  if (!('amounts' in found) || found.missed.length > 0) return null;
  return recipeLinesOf(of, trimmed(of, found.amounts)).filter(({ milligrams }) => milligrams > 0);
};

/**
 * The recipe of a start in its smallest batch, with as few additions as possible, in grams that are easily weighed and whole
 * pieces; null if there is none.
 */
export const formulateStart = async (making: Making): Promise<RecipeLine[] | null> => {
  const lines = startLines(making.start, making.kitchen);
  for (const most of mostAdditions) {
    const made = await formulated(making, lines, most);
    if (made !== null) return made;
  }
  return null;
};
