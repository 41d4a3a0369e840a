import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../contract/policy.ts';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet } from '../testing/factories.ts';
import { dailyNeeds } from './dailyNeeds.ts';
import { ageRangeText, explainNeed } from './explainNeed.ts';

const today = new Date('2026-11-21T12:00:00Z');
let actor: Actor;

beforeAll(async () => {
  await testDatabase('seeded');
  const { id, email, role } = await User.findOne({ rejectOnEmpty: true });
  actor = { id, email, role, admin: null };
});

const explain = async (given: Parameters<typeof createTestPet>[0]): Promise<string> => {
  const pet = await createTestPet({ user_id: actor.id, weight_kg: '10', activity_level_id: 2, ...given });
  return explainNeed(pet, (await dailyNeeds([pet], today)).get(pet.id), actor, today);
};

describe('explainNeed', () => {
  it.each([
    [
      { birthday: '2022-05-01' },
      'Adult dog, 1 year and older, Average activity: nutrients by NRC 2006, energy by FEDIAF 2025, 110 kcal per kg^0.75.',
    ],
    [
      { birthday: '2026-09-21', body_condition: 'Underweight' },
      'Puppy, under 14 weeks, Average activity: nutrients by FEDIAF 2025 and NRC 2006, energy by FEDIAF 2025, 210 kcal per kg^0.75. Energy and grams are 20 % higher, because the body condition is Underweight.',
    ],
    [
      { species: 'cat', birthday: '2022-05-01', activity_level_id: 3 },
      'Adult cat, 1 year and older, Active activity: nutrients by FEDIAF 2025, energy by FEDIAF 2025, 100 kcal per kg^0.67.',
    ],
    [
      { weight_kg: '12', adult_weight_kg: '40', birthday: '2026-06-25' },
      'Puppy, 4 months to 7 months, Average activity: nutrients by FEDIAF 2025 and NRC 2006, energy by NRC 2006 for growth at 30 % of the adult weight of 40 kg, 279 kcal per kg^0.75.',
    ],
    [
      { weight_kg: '36', adult_weight_kg: '40', birthday: '2025-09-21' },
      'Puppy, growing until 18 months, Average activity: nutrients by FEDIAF 2025 and NRC 2006, energy by NRC 2006 for growth at 90 % of the adult weight of 40 kg, 68 % of the way to that of an adult, 122 kcal per kg^0.75.',
    ],
    [
      { species: 'cat', weight_kg: '2', adult_weight_kg: '4', birthday: '2026-06-25' },
      'Kitten, 4 months to 9 months, Average activity: nutrients by FEDIAF 2025, energy by NRC 2006 for growth (formula from transcriptions that agree, not read in print) at 50 % of the adult weight of 4 kg, 167 kcal per kg^0.67.',
    ],
    [
      {
        birthday: '2022-05-01',
        body_condition: 'Overweight',
        kcal_by_hand: '520',
        kcal_reason: 'eats 520 kcal to hold 9 kg',
      },
      'Adult dog, 1 year and older, Average activity: nutrients by NRC 2006, energy by FEDIAF 2025, 110 kcal per kg^0.75. Fed 520 kcal a day instead, set by hand: eats 520 kcal to hold 9 kg. The amounts of nutrients do not fall with it.',
    ],
    [
      { weight_kg: '6', adult_weight_kg: '5', birthday: '2026-06-25' },
      'Puppy, 4 months to 7 months, Average activity: nutrients by FEDIAF 2025 and NRC 2006, energy by NRC 2006 for growth at 100 % of the adult weight of 5 kg, 30 % of the way to that of an adult, 126 kcal per kg^0.75. It weighs 6 kg and is expected to weigh 5 kg as an adult: check both, and whether they are kg or lb.',
    ],
    [
      { weight_kg: '1', adult_weight_kg: '20', birthday: '2026-10-10' },
      'Under eight weeks: needs and recipes are not for unweaned animals. Your veterinarian knows what to feed until then.',
    ],
  ] as const)('of %j', async (given, text) => {
    expect(await explain(given)).toBe(text);
  });

  it('says that no need matches', async () => {
    expect(await explainNeed(Pet.build({} as never), undefined, actor, today)).toMatch(/^No need matches/);
  });
});

it.each([
  ['0.2683', '0.3333', '14 weeks to 4 months'],
  ['0.5833', '1', '7 months to 1 year'],
  ['0', '0.75', 'under 9 months'],
  [null, null, null],
])('ages from %s to %s are "%s"', (age_gte, age_lt, text) => {
  expect(ageRangeText({ age_gte, age_lt })).toBe(text);
});
