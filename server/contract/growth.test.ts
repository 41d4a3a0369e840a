import { expect, it } from 'vitest';
import { isShareDoubtful } from './growth.ts';
import { doubtsAboutPet } from './judgeFoods.ts';

it.each([
  ['cat', 2, 5, 200, false],
  ['cat', 5.5, 5, 200, false],
  ['cat', 5.6, 5, 200, true],
  ['cat', 5.6, 5, 400, false],
  ['cat', 5.6, 5, 50, false],
  ['cat', 5.6, null, 200, false],
  ['cat', 5.6, 5, null, false],
  ['dog', 50, 40, 400, true],
  ['dog', 50, 40, 560, false],
  ['dog', 1, 20, 200, true],
  ['cat', 2, 30, 120, true],
  ['dog', 20, 150, 120, true],
] as const)(
  'a %s of %s kg that will weigh %s kg, of %s days: %s',
  (species, kg, adultKg, ageDays, isDoubtful) => {
    const pet = { name: 'Pip', species, kg, adultKg, ageDays, doubts: [] };
    expect(isShareDoubtful(pet)).toBe(isDoubtful);
    const asked = doubtsAboutPet(pet).filter((text) =>
      text.endsWith('check both, and whether they are kg or lb'),
    );
    expect(asked).toHaveLength(isDoubtful ? 1 : 0);
  },
);
