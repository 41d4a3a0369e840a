import type { InferAttributes } from 'sequelize';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { ActivityLevel } from '../pets/activityLevels.model.ts';
import { LifePhase } from '../pets/lifePhases.model.ts';
import { Species } from '../pets/species.model.ts';
import { DietaryNeedShare, NeedActivityLevel, NeedSpecies } from './dietaryNeedDetails.model.ts';
import type { DietaryNeed } from './dietaryNeeds.model.ts';
import { idsByNeed } from './needValues.query.ts';

type Specie = InferAttributes<Species>;
type Level = InferAttributes<ActivityLevel>;

/** A life phase with its species. */
interface Phase extends InferAttributes<LifePhase> {
  readonly specie: Specie;
}

/** The species, life phases and activity levels of a need, as plain rows. Joins are slow for many needs. */
export interface NeedDetails {
  readonly species: readonly Specie[];
  readonly levels: readonly Level[];
  readonly phase: Phase | null;
}

const inOrder = { order: [['id', 'ASC']] as [string, string][], raw: true } as const;

const pick = <T extends { readonly id: number }>(rows: readonly T[], ids: readonly number[] = []): T[] =>
  rows.filter(({ id }) => ids.includes(id));

/** Gets the details of needs. */
export const getNeedDetails = async (
  needs: readonly DietaryNeed[],
): Promise<(need: DietaryNeed) => NeedDetails> => {
  const where = { dietary_need_id: needs.map(({ id }) => id) };
  const [species, levels, phases, ofSpecies, ofLevels] = await Promise.all([
    Species.findAll(inOrder),
    ActivityLevel.findAll(inOrder),
    LifePhase.findAll(inOrder),
    NeedSpecies.findAll({ where, raw: true }),
    NeedActivityLevel.findAll({ where, raw: true }),
  ]);
  const specieIds = idsByNeed(ofSpecies, ({ specie_id }) => specie_id);
  const levelIds = idsByNeed(ofLevels, ({ activity_level_id }) => activity_level_id);
  const phaseOf = (id: number | null): Phase | null => {
    const phase = phases.find((each) => each.id === id);
    const specie = species.find((each) => each.id === phase?.specie_id);
    return phase && specie ? { ...phase, specie } : null;
  };
  return (need) => ({
    species: pick(species, specieIds.get(need.id)),
    levels: pick(levels, levelIds.get(need.id)),
    phase: phaseOf(need.life_phase_id),
  });
};

/** The emails that a need is shared with, in stored order. */
export const getShares = async (need: DietaryNeed): Promise<{ email: string }[]> => {
  const shares = await unguarded(DietaryNeedShare, 'the caller has access to the need').findAll({
    where: { dietary_need_id: need.id },
    ...inOrder,
  });
  return shares.map(({ email }) => ({ email }));
};
