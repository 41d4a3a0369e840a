import { beforeAll, expect, it } from 'vitest';
import { nutrientIds } from '../nutrients/ids.ts';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { dailyEnergies, dailyNeeds } from './dailyNeeds.ts';
import { needDoubts } from './needDoubts.ts';

const today = new Date('2026-11-21T12:00:00Z');
let owner: User;

beforeAll(async () => {
  await testDatabase('seeded');
  owner = await User.findOne({ rejectOnEmpty: true });
});

const petOf = (given: Partial<Pet['_creationAttributes']>): Pet =>
  Pet.build({
    ...{ id: 1, user_id: owner.id, name: 'Otto', specie_id: 1, weight_kg: '10', activity_level_id: 2 },
    ...{ birthday: '2021-05-01', body_condition: 'Ideal', ...given },
  });

const dailyOf = async (given: Partial<Pet['_creationAttributes']>) => {
  const daily = (await dailyNeeds([petOf(given)], today)).get(1);
  if (daily === undefined) throw new Error('The pet has no need.');
  const calcium =
    daily.perDay.nutrients.find(({ id }) => id === nutrientIds.calcium)?.amount.qty ?? Number.NaN;
  return { kcal: daily.kcalPerDay, calcium, reference: daily.reference };
};

it('feeds an adult fewer kcal and asks for the same amounts', async () => {
  const [stated, fed] = [
    await dailyOf({}),
    await dailyOf({ kcal_by_hand: '450', body_condition: 'Overweight' }),
  ];
  expect(fed.kcal).toBe(450);
  expect(fed.calcium).toBe(stated.calcium);
  const pet = petOf({ kcal_by_hand: '450' });
  expect((await dailyEnergies([pet], today)).get(1)).toBe(450);
});

it('asks for more than the need of an adult that is fed more, and finds a gap in an energy that starves', async () => {
  const [stated, more, starved] = [
    await dailyOf({}),
    await dailyOf({ kcal_by_hand: '900' }),
    await dailyOf({ kcal_by_hand: '200' }),
  ];
  expect(stated.reference?.raised).toEqual([]);
  expect(more.reference?.raised.map(({ nutrient_id }) => nutrient_id)).toContain(nutrientIds.calcium);
  expect(stated.reference?.gaps).toEqual([]);
  expect(starved.reference?.gaps).toEqual([nutrientIds.energy]);
});

it('keeps calcium per kcal of a puppy that is fed more, and its amount of one that is fed less', async () => {
  const puppy = { birthday: '2026-07-01', weight_kg: '8', adult_weight_kg: '25' };
  const [stated, more, less] = [
    await dailyOf(puppy),
    await dailyOf({ ...puppy, kcal_by_hand: '1500' }),
    await dailyOf({ ...puppy, kcal_by_hand: '500' }),
  ];
  const perKcal = ({ kcal, calcium }: typeof stated): number => calcium / (kcal ?? 0);
  expect(perKcal(more)).toBeCloseTo(perKcal(stated), 6);
  expect(less.calcium).toBeCloseTo(stated.calcium, 6);
});

const cat = { specie_id: 2, weight_kg: '4' };
const puppy = { birthday: '2026-07-01', weight_kg: '8', adult_weight_kg: '25' };
const dam: Partial<Pet['_creationAttributes']> = {
  ...{ weight_kg: '20', sex: 'Female', reproduction: 'nursing', reproduction_since: '2026-11-01' },
  litter_size: 4,
};

it.each([
  ['a cat below 80 % of its resting energy', { ...cat, kcal_by_hand: '158' }, 'less than the 159 kcal'],
  ['a cat at it', { ...cat, kcal_by_hand: '159' }, null],
  ['a dog below its resting energy', { weight_kg: '20', kcal_by_hand: '500' }, 'less than the 663 kcal'],
  ['a dog at it', { weight_kg: '20', kcal_by_hand: '663' }, null],
  ['by its ideal weight', { weight_kg: '20', ideal_weight_kg: '15', kcal_by_hand: '540' }, null],
  [
    'by its weight, if the ideal one may be in another unit',
    { weight_kg: '45', ideal_weight_kg: '4.5', kcal_by_hand: '300' },
    'less than the 1217 kcal',
  ],
  ['a puppy below its need', { ...puppy, kcal_by_hand: '600' }, 'that it needs to grow'],
  ['a puppy of an unknown adult weight', { ...puppy, adult_weight_kg: null, kcal_by_hand: '400' }, 'to grow'],
  ['a puppy above its need', { ...puppy, kcal_by_hand: '1500' }, null],
  ['a dam below her need', { ...dam, kcal_by_hand: '1500' }, 'that it needs while it nurses'],
  ['a dam above her need', { ...dam, kcal_by_hand: '4000' }, null],
  ['nobody set it', dam, null],
] as const)('doubts too few kcal by hand: %s', async (_, given, words) => {
  const pet = petOf(given);
  const doubts = needDoubts(pet, (await dailyNeeds([pet], today)).get(1), today);
  expect(doubts).toEqual(words === null ? [] : [expect.stringContaining(words)]);
});
