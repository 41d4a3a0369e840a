import type { AffectedPet } from '../contract/dietaryNeeds.ts';
import { maxAffectedPets } from '../contract/dietaryNeeds.ts';
import { FieldErrors, InUse, VersionConflict } from '../http/errors.ts';
import { NeedNutrient, NeedSpecies } from '../models/dietaryNeedDetails.ts';
import type { DietaryNeed, NeedChange } from '../models/dietaryNeeds.ts';
import { Nutrient } from '../models/nutrients.ts';
import { Pet } from '../models/pets.ts';
import { Species } from '../models/species.ts';
import { type DailyNeed, dailyNeeds } from '../nutrition/dailyNeeds.ts';
import { nutrientIds } from '../nutrition/ids.ts';
import { countDependentPets, selectNeeds } from '../nutrition/selectNeeds.ts';

const isMore = (amount: string | null | undefined): boolean => amount != null && Number(amount) > 0;

const hasEnergy = (need: DietaryNeed, rows: readonly NeedNutrient[]): boolean =>
  [
    need.energy_1to10lbs_kcal,
    need.energy_11to33lbs_kcal,
    need.energy_34to49lbs_kcal,
    need.energy_50to69lbs_kcal,
    need.energy_70pluslbs_kcal,
  ].some(isMore) || rows.some((row) => row.nutrient_id === nutrientIds.energy && isMore(row.amount));

/** What a need lacks to be one of the system: the pets that it fits eat by its energy and are judged by its amounts. */
export const lacksOf = async (need: DietaryNeed): Promise<readonly string[]> => {
  const rows = await NeedNutrient.findAll({ where: { dietary_need_id: need.id } });
  return [
    ...(hasEnergy(need, rows) ? [] : ['an energy']),
    ...(rows.some((row) => row.nutrient_id !== nutrientIds.energy && isMore(row.amount))
      ? []
      : ['amounts of nutrients']),
  ];
};

/** Checks that a need of the system lacks nothing. @throws FieldErrors if it does, but for what it `lacked` before */
export const requirePublishable = async (
  need: DietaryNeed,
  lacked: readonly string[] = [],
): Promise<void> => {
  const lacks = (await lacksOf(need)).filter((part) => !lacked.includes(part));
  if (lacks.length === 0) return;
  const message = `A published recommendation needs ${lacks.join(' and ')}: every pet that it fits is fed by it.`;
  throw new FieldErrors({ published: [message] });
};

const changeOf = ({ id, isOfSystem }: DietaryNeed): NeedChange =>
  isOfSystem ? { without: id } : { also: id };

/** Pets that get another need, of all users, the first ones of many. */
const affectedPets = async (need: DietaryNeed, today: Date) => {
  const species = await NeedSpecies.findAll({ where: { dietary_need_id: need.id }, raw: true });
  const specie_id = species.map((row) => row.specie_id);
  const found: Pet[] = [];
  let total = 0;
  for await (const pets of Pet.inChunks('shows whom a need of the system concerns', { specie_id })) {
    const [before, after] = [await selectNeeds(pets, today), await selectNeeds(pets, today, changeOf(need))];
    const changed = pets.filter(({ id }) => before.get(id)?.needId !== after.get(id)?.needId);
    total += changed.length;
    found.push(...changed.slice(0, 10 * maxAffectedPets - found.length));
  }
  return { found, total };
};

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

/** What publishing a draft, or making a published need a draft, changes for pets of all users. */
export const publicationEffects = async (
  need: DietaryNeed,
  today: Date,
): Promise<{ readonly pets: AffectedPet[]; readonly total: number }> => {
  const { found, total } = await affectedPets(need, today);
  const [before, after, nutrients] = [
    await dailyNeeds(found, today),
    await dailyNeeds(found, today, changeOf(need)),
    await Nutrient.findAll(),
  ];
  const names = new Map(nutrients.map((nutrient) => [nutrient.id, nutrient]));
  const pets = found.map(({ id, name }): AffectedPet => {
    const [one, other] = [before.get(id), after.get(id)];
    return { id, name, before: headOf(one), after: headOf(other), rows: rowsOf(one, other, names) };
  });
  const change = ({ before: one, after: other }: AffectedPet) =>
    changeBetween(one?.kcal_per_day ?? null, other?.kcal_per_day ?? null);
  return { pets: pets.sort((a, b) => change(b) - change(a)).slice(0, maxAffectedPets), total };
};

/**
 * Makes a need that is locked by the transaction one of the system, or a draft again.
 * @returns false if it already is
 * @throws VersionConflict when a newer version was saved; FieldErrors for a shipped need, or as `requirePublishable`;
 * InUse with the pets that would have no need without it
 */
export const publishNeed = async (
  need: DietaryNeed,
  published: boolean,
  version: number | undefined,
  now: Date,
): Promise<boolean> => {
  if (version !== undefined && version !== need.version) throw new VersionConflict();
  if (need.user_id === null)
    throw new FieldErrors({ published: ['A shipped recommendation is always one of the system.'] });
  if (published === need.isOfSystem) return false;
  // Two needs that become drafts at once would each see the other as the one that the pets still have.
  await Species.lockAll();
  if (published) await requirePublishable(need);
  else {
    const pets = await countDependentPets(need, now);
    if (pets > 0) throw new InUse(pets, 'pet');
  }
  await need.update({ published_at: published ? now : null });
  return true;
};
