import { beforeAll, describe, expect, it } from 'vitest';
import { nutrientIds } from '../nutrients/ids.ts';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { dailyNeeds } from './dailyNeeds.ts';
import { DietaryNeed } from './dietaryNeeds.model.ts';
import { explainNeed } from './explainNeed.ts';
import { needDoubts } from './needDoubts.ts';

const today = new Date('2026-11-21T12:00:00Z');
let actor: { readonly id: number; readonly role: 'customer' };
let adultNeed: DietaryNeed;

beforeAll(async () => {
  await testDatabase('seeded');
  actor = { id: (await User.findOne({ rejectOnEmpty: true })).id, role: 'customer' };
  adultNeed = await DietaryNeed.findOne({
    where: { name: 'Adult dog, Average (NRC 2006)' },
    rejectOnEmpty: true,
  });
});

const ago = (days: number): string =>
  new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const petOf = (given: Partial<Pet>): Pet =>
  Pet.build({
    ...{ id: 1, user_id: actor.id, name: 'Bella', specie_id: 1, weight_kg: '20', sex: 'Female' },
    ...{ birthday: '2022-05-01', activity_level_id: 2, body_condition: 'Ideal' },
    ...given,
  } as never);

const needOf = async (given: Partial<Pet>) => {
  const pet = petOf(given);
  const daily = (await dailyNeeds([pet], today)).get(1) ?? expect.unreachable();
  return { pet, daily, text: await explainNeed(pet, daily, actor as never, today) };
};

const pregnant = (days: number): Partial<Pet> => ({
  ...{ reproduction: 'pregnant', reproduction_since: ago(days) },
});
const nursing = (days: number, litter_size: number): Partial<Pet> => ({
  ...{ reproduction: 'nursing', reproduction_since: ago(days), litter_size },
});

describe('the need of a pregnant or nursing animal', () => {
  it.each([
    ['a bitch', 'puppy_early', pregnant(40)],
    ['a heavy one', 'puppy_early', { ...pregnant(40), weight_kg: '60' }],
    ['one that nurses', 'puppy_early', nursing(10, 6)],
    ['a queen', 'kitten', { specie_id: 2, weight_kg: '4', ...pregnant(10) }],
  ] as const)('is that of growth and reproduction: %s', async (_, stage, given) => {
    const { daily } = await needOf(given);
    expect(daily.limitStage).toBe(stage);
    expect([daily.isLargeBreed, daily.reference?.gaps, daily.reference?.raised]).toEqual([false, [], []]);
    // FEDIAF 2025, per 1000 kcal: 2.5 g of calcium. A recipe of 99 % of it is Low.
    const calcium = daily.perDay.nutrients.find(({ id }) => id === nutrientIds.calcium)?.amount;
    const recipe = (0.99 * 2500 * (daily.kcalPerDay ?? Number.NaN)) / 1000;
    expect((recipe / (calcium?.qty ?? 0)) * 100).toBeLessThan(calcium?.low_max ?? 0);
  });

  it('is not smaller for an overweight one', async () => {
    const [ideal, heavy] = [
      await needOf(pregnant(40)),
      await needOf({ ...pregnant(40), body_condition: 'Overweight' }),
    ];
    expect(heavy.daily.perDay).toEqual(ideal.daily.perDay);
    expect(heavy.text).toContain('It is not made thinner while it is pregnant or nursing.');
  });

  it('is not a chosen adult need without a word', async () => {
    const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: adultNeed.id };
    for (const given of [pregnant(40), nursing(20, 5)]) {
      const { daily, text } = await needOf({ ...chosen, ...given });
      expect(daily.reference?.gaps.length).toBeGreaterThan(0);
      expect(text).toContain('its own need is not used');
    }
    expect((await needOf(chosen)).daily.reference?.gaps).toEqual([]);
  });

  it.each([
    [
      pregnant(38),
      'Pregnant, week 6 of 9, with the needs of growth and reproduction: nutrients by FEDIAF 2025 and NRC 2006, energy by FEDIAF 2025 for reproduction, 132 kcal per kg^0.75 and 26 kcal per kg.',
    ],
    [
      nursing(15, 1),
      'Nursing 1 puppy, week 3, with the needs of growth and reproduction: nutrients by FEDIAF 2025 and NRC 2006, energy by FEDIAF 2025 for reproduction, 145 kcal per kg^0.75 and 26.4 kcal per kg.',
    ],
  ])('is explained: %#', async (given, words) => expect((await needOf(given)).text).toBe(words));

  it.each([
    ['the last week that is stated', nursing(40, 4), 'The source ends with week 4 of nursing', 0],
    ['a large litter', nursing(10, 9), 'no source states how much a bitch with more than eight needs', 1],
    ['a birth that is due', pregnant(64), 'Bella was mated over nine weeks ago', 1],
    ['puppies that may be weaned', nursing(56, 4), 'The litter of Bella is over eight weeks old', 1],
  ] as const)('says what is not known: %s', async (_, given, words, doubts) => {
    const { pet, daily, text } = await needOf(given);
    expect(text).toContain(words);
    expect(needDoubts(pet, daily, today)).toHaveLength(doubts);
  });

  it('does not fall when the litter is eight weeks old, whatever her body condition', async () => {
    const kcalAt = async (days: number, given: Partial<Pet> = {}) =>
      (await needOf({ ...nursing(days, 4), ...given })).daily.kcalPerDay;
    expect(await kcalAt(56)).toBe(await kcalAt(55));
    expect(await kcalAt(56, { body_condition: 'Overweight' })).toBe(await kcalAt(55));
  });
});
