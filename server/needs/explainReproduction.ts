import { lastWeek } from '../contract/reproduction.ts';
import { dogId } from '../nutrients/ids.ts';
import {
  lastStatedWeek,
  type Reproduction,
  reproductionEnergy,
  reproductionOf,
  statedLitter,
} from '../nutrition/reproduction.ts';
import type { Pet } from '../pets/pets.model.ts';

const rounded = (kcal: number): number => Math.round(kcal * 10) / 10;

const young = (specieId: number, count: number): string =>
  `${count} ${specieId === dogId ? 'puppy' : 'kitten'}${count === 1 ? '' : 's'}`.replace('puppys', 'puppies');

/** "Pregnant, week 6 of 9", "Nursing 5 puppies, week 3". */
export const reproductionText = (specieId: number, { state, week, litterSize }: Reproduction): string =>
  state === 'pregnant'
    ? `Pregnant, week ${Math.min(week, lastWeek(state))} of ${lastWeek(state)}`
    : `Nursing ${young(specieId, litterSize)}, week ${week}`;

/** What its energy is made of: "energy by FEDIAF 2025 for reproduction: 132 kcal per kg^0.75 and 26 kcal per kg". */
export const reproductionEnergyText = (specieId: number, reproduction: Reproduction): string => {
  const { perMetabolic, perKg } = reproductionEnergy(specieId, reproduction);
  const metabolic = `${perMetabolic} kcal per kg^${specieId === dogId ? '0.75' : '0.67'}`;
  return `energy by FEDIAF 2025 for reproduction, ${metabolic}${perKg > 0 ? ` and ${rounded(perKg)} kcal per kg` : ''}`;
};

const lateTexts = {
  pregnant: (name: string) =>
    `${name} was mated over nine weeks ago: say on its page when it gave birth, or that it is not pregnant`,
  nursing: (name: string) =>
    `the litter of ${name} is over eight weeks old: if it is weaned, choose “Neither” on the page of ${name}; if it still nurses, ask your veterinarian`,
} as const;

const isLarger = (specieId: number, { state, litterSize }: Reproduction): boolean =>
  specieId === dogId && state === 'nursing' && litterSize > statedLitter.dog;

/** Why the amounts of a pregnant or nursing pet may be too small, so that nothing is complete for it. */
export const reproductionDoubts = (
  pet: Pick<Pet, 'name' | 'specie_id' | 'reproduction' | 'reproduction_since' | 'litter_size'>,
  today: Date,
): readonly string[] => {
  const { name, specie_id } = pet;
  const reproduction = reproductionOf(pet, today);
  if (reproduction === null) return [];
  const { state, week } = reproduction;
  return [
    ...(week > lastWeek(state) ? [lateTexts[state](name)] : []),
    ...(isLarger(specie_id, reproduction)
      ? [
          `${name} nurses ${reproduction.litterSize} puppies, and no source states how much a bitch with more than eight needs: the amounts are for eight, and too small`,
        ]
      : []),
  ];
};

/** What the source does not state of a week. */
export const reproductionNote = (
  pet: Pick<Pet, 'specie_id' | 'reproduction' | 'reproduction_since' | 'litter_size'>,
  today: Date,
): string => {
  const reproduction = reproductionOf(pet, today);
  const last = lastStatedWeek(pet.specie_id);
  return reproduction?.state === 'nursing' && reproduction.week > last
    ? ` The source ends with week ${last} of nursing: the amounts are those of week ${last}.`
    : '';
};
