import { type AffectedPet, maxAffectedPets } from '../contract/dietaryNeeds.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { type DailyNeed, dailyNeeds } from './dailyNeeds.ts';
import { NeedSpecies } from './dietaryNeedDetails.model.ts';
import type { DietaryNeed, NeedChange } from './dietaryNeeds.model.ts';
import { selectNeeds } from './selectNeeds.ts';

const changeOf = ({ id, isOfSystem }: DietaryNeed): NeedChange =>
  isOfSystem ? { without: id } : { also: id };

const headOf = (daily: DailyNeed | undefined): AffectedPet['before'] =>
  daily === undefined ? null : { id: daily.need.id, label: daily.label, kcal_per_day: daily.kcalPerDay };

/** How much an amount changes: the factor, or Infinity where only one of both is stated. */
const changeBetween = (one: number | null, other: number | null): number => {
  if (one === other) return 1;
  if (one === null || other === null) return Number.POSITIVE_INFINITY;
  return Math.max(one / other, other / one);
};

const worstRows = 3;

const rowsOf = (
  before: DailyNeed | undefined,
  after: DailyNeed | undefined,
  names: ReadonlyMap<number, Nutrient>,
): AffectedPet['rows'] => {
  if (before === undefined || after === undefined) return [];
  const amounts = ({ perDay }: DailyNeed) =>
    new Map(perDay.nutrients.map(({ id, amount }) => [id, amount.qty]));
  const [old, young] = [amounts(before), amounts(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .filter((id) => id !== nutrientIds.energy)
    .map((id) => ({ id, before: old.get(id) ?? null, after: young.get(id) ?? null }))
    .filter((row) => changeBetween(row.before, row.after) > 1)
    .sort((a, b) => changeBetween(b.before, b.after) - changeBetween(a.before, a.after))
    .slice(0, worstRows)
    .map(({ id, ...row }) => {
      const { name = '', display = '', unit_type = '' } = names.get(id) ?? {};
      return { nutrient_id: id, name: display || name, unit_type, ...row };
    });
};

const energyChange = ({ before: one, after: other }: AffectedPet): number =>
  changeBetween(one?.kcal_per_day ?? null, other?.kcal_per_day ?? null);

/** Orders pets, those whose energy changes most first. Two infinite changes are equal. */
const byEnergyChange = (one: AffectedPet, other: AffectedPet): number => {
  const [first, second] = [energyChange(one), energyChange(other)];
  return first === second ? 0 : second - first;
};

type DailyNeeds = ReadonlyMap<number, DailyNeed>;

/** How the daily needs of pets change, those whose energy changes most first. Pets whose needs stay are left out. */
const effectsOn = async (
  pets: readonly Pet[],
  before: DailyNeeds,
  after: DailyNeeds,
): Promise<AffectedPet[]> => {
  const names = new Map((await Nutrient.findAll()).map((nutrient) => [nutrient.id, nutrient]));
  return pets
    .map(({ id, name }): AffectedPet => {
      const [one, other] = [before.get(id), after.get(id)];
      return { id, name, before: headOf(one), after: headOf(other), rows: rowsOf(one, other, names) };
    })
    .filter((pet) => pet.before?.id !== pet.after?.id || pet.rows.length > 0 || energyChange(pet) > 1)
    .sort(byEnergyChange);
};

/** What publishing a draft, or making a published need a draft, changes for pets of all users, the most affected ones. */
export const publicationEffects = async (
  need: DietaryNeed,
  today: Date,
): Promise<{ readonly pets: AffectedPet[]; readonly total: number }> => {
  const species = await NeedSpecies.findAll({ where: { dietary_need_id: need.id }, raw: true });
  const specie_id = species.map((row) => row.specie_id);
  let most: AffectedPet[] = [];
  let total = 0;
  for await (const pets of Pet.inChunks('shows whom a need of the system concerns', { specie_id })) {
    const [before, after] = [await selectNeeds(pets, today), await selectNeeds(pets, today, changeOf(need))];
    const changed = pets.filter(({ id }) => before.get(id)?.needId !== after.get(id)?.needId);
    if (changed.length === 0) continue;
    total += changed.length;
    const old = await dailyNeeds(changed, today);
    const effects = await effectsOn(changed, old, await dailyNeeds(changed, today, changeOf(need)));
    most = [...most, ...effects].sort(byEnergyChange).slice(0, maxAffectedPets);
  }
  return { pets: most, total };
};

/** The pets that have a need of the system, by id, and their daily needs. */
const petsWith = async ({ id }: DietaryNeed, specieIds: readonly number[], today: Date) => {
  const pets = new Map<number, Pet>();
  const daily = new Map<number, DailyNeed>();
  for await (const chunk of Pet.inChunks('shows whom a need of the system concerns', {
    specie_id: [...specieIds],
  })) {
    const needs = await selectNeeds(chunk, today);
    const having = chunk.filter((pet) => needs.get(pet.id)?.needId === id);
    for (const pet of having) pets.set(pet.id, pet);
    for (const [petId, need] of await dailyNeeds(having, today)) daily.set(petId, need);
  }
  return { pets, daily };
};

const shown = (amount: number | null | undefined): string =>
  amount == null ? 'none' : amount.toLocaleString('en-US', { maximumSignificantDigits: 3 });

/** The effect on a pet in words. */
const inWords = ({ name, before, after, rows }: AffectedPet): string =>
  [
    `${name}: ${shown(before?.kcal_per_day)} → ${shown(after?.kcal_per_day)} kcal a day`,
    ...rows.map((row) => `${row.name} ${shown(row.before)} → ${shown(row.after)} ${row.unit_type}`),
  ].join('; ');

/** An edit of a published need. */
interface NeedEdit {
  readonly need: DietaryNeed;
  /** The species that it is for before and after. */
  readonly specieIds: readonly number[];
  readonly today: Date;
}

/**
 * Edits a published need, unless that changes what pets are fed: an admin first sees how, and agrees.
 * @throws FieldErrors `accept_effects` with the code `changes_pets` and the effects in words
 */
export const refusingEffects = async (
  { need, specieIds, today }: NeedEdit,
  edit: () => Promise<void>,
): Promise<void> => {
  const old = await petsWith(need, specieIds, today);
  await edit();
  const young = await petsWith(need, specieIds, today);
  const only = (one: ReadonlyMap<number, Pet>, other: ReadonlyMap<number, Pet>) =>
    [...one.values()].filter(({ id }) => !other.has(id));
  const added = await dailyNeeds(only(young.pets, old.pets), today, { without: need.id });
  const left = await dailyNeeds(only(old.pets, young.pets), today);
  const effects = await effectsOn(
    [...new Map([...old.pets, ...young.pets]).values()],
    new Map([...old.daily, ...added]),
    new Map([...young.daily, ...left]),
  );
  if (effects.length === 0) return;
  const total = effects.length;
  const listed = effects.slice(0, maxAffectedPets);
  const head = `This changes what ${total.toLocaleString('en-US')} ${total === 1 ? 'pet is' : 'pets are'} fed${
    listed.length < total ? `; the ${listed.length} whose energy changes most are listed` : ''
  }.`;
  throw new FieldErrors({ accept_effects: [head, ...new Set(listed.map(inWords))] }, 'changes_pets');
};
