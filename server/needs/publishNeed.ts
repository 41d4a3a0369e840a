import { FieldErrors, InUse, VersionConflict } from '../kernel/errors.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { Species } from '../pets/species.model.ts';
import { NeedNutrient } from './dietaryNeedDetails.model.ts';
import type { DietaryNeed } from './dietaryNeeds.model.ts';
import { countDependentPets } from './selectNeeds.ts';

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

/**
 * Makes a need that is locked by the transaction one of the system, or a draft again. A draft that stays one waits for
 * no review any more.
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
  const kept_draft_at = published ? null : now;
  if (published === need.isOfSystem) {
    await need.update({ kept_draft_at }, { silent: true });
    return false;
  }
  // Two needs that become drafts at once would each see the other as the one that the pets still have.
  await Species.lockAll();
  if (published) await requirePublishable(need);
  else {
    const pets = await countDependentPets(need, now);
    if (pets > 0) throw new InUse(pets, 'pet');
  }
  await need.update({ published_at: published ? now : null, kept_draft_at });
  return true;
};
