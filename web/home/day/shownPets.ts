import type { Pet } from '../../../server/contract/pets.ts';

/** The most pets whose day is asked for and shown: each is a request. */
const maxDays = 12;

/** The pets whose day is shown, those that have a food first, and the others. */
export const shownPets = <Of extends Pick<Pet, 'food'>>(pets: readonly Of[]) => {
  if (pets.length <= maxDays) return { days: pets, lines: [] };
  const fed = pets.filter(({ food }) => food !== undefined);
  const days = [...fed, ...pets.filter(({ food }) => food === undefined)].slice(0, maxDays);
  return { days, lines: pets.filter((pet) => !days.includes(pet)) };
};
