import { Op } from 'sequelize';
import { Revision } from '../../kernel/database/revisions.model.ts';
import { CaPRatio, NutrientBound } from '../../nutrients/nutrientBounds.model.ts';
import { Nutrient } from '../../nutrients/nutrients.model.ts';
import type { StandardRow } from '../../nutrition/standardRows.ts';
import {
  lifeStageBounds,
  type SeededNeed,
  STARTER_LOW_MAX,
  starterHighMin,
} from '../../nutrition/standards.ts';
import { type Notes, noteOf } from './notes.ts';
import { digestOf, seedIfChanged } from './seedOnce.ts';

/** The default bounds of Ca:P, percent of the need's own ratio (D6). */
const defaultCaP = { id: 1, low_max: '50', high_min: '150' };

interface Starter {
  readonly low_max: string | null;
  readonly high_min: string | null;
  readonly low_note: string | null;
  readonly high_note: string | null;
  readonly bounds: readonly {
    life_stage: NutrientBound['life_stage'];
    basis: 'dmb' | 'dm';
    low_max: string | null;
    high_min: string | null;
  }[];
}

/** Initial data of a nutrient: starter bounds of needs, notes, life-stage bounds. */
const starterOf = (
  id: number,
  rows: readonly StandardRow[],
  needs: readonly SeededNeed[],
  notes: Notes,
): Starter => {
  const isNeeded = needs.some((need) => need.nutrients.some(({ nutrientId }) => nutrientId === id));
  const bounds = lifeStageBounds(rows)
    .filter(({ nutrientId }) => nutrientId === id)
    .map(({ lifeStage, basis, lowMax, highMin }) => ({
      life_stage: lifeStage,
      basis,
      low_max: lowMax,
      high_min: highMin,
    }));
  const bounded = { low_max: isNeeded ? STARTER_LOW_MAX : null, high_min: starterHighMin(needs, id) };
  return { ...bounded, ...noteOf(notes, id), bounds };
};

const shippedSource = 'AAFCO 2016, NRC 2006, FEDIAF 2025, as shipped';

/** Revisions of users. Those of deleted accounts have no user, but only shipped data has a source. */
const byUsers = { [Op.or]: [{ user_id: { [Op.ne]: null } }, { source: null }] };

/** True if a user changed a nutrient's starter values or bounds. */
const isChanged = async ({ id }: Nutrient): Promise<boolean> =>
  (await Revision.count({ where: { subject: 'nutrient', subject_id: id, ...byUsers } })) > 0;

/**
 * Loads a nutrient's starter values, and newer shipped ones as long as no user changed the nutrient. Returns true if
 * there were new ones.
 */
const loadStarter = (nutrient: Nutrient, { bounds, ...starter }: Starter): Promise<boolean> =>
  seedIfChanged(`starter:${nutrient.id}`, digestOf([starter, bounds]), async () => {
    if (await isChanged(nutrient)) return;
    const isFirst = (await Revision.contentAt('nutrient', nutrient.id, nutrient.version)) === null;
    await nutrient.update({ ...starter, version: isFirst ? nutrient.version : nutrient.version + 1 });
    await Revision.keep('nutrient', nutrient, { ...starter, bounds }, { source: shippedSource });
    await NutrientBound.destroy({ where: { nutrient_id: nutrient.id } });
    await NutrientBound.bulkCreate(
      bounds.map((bound) => ({ nutrient_id: nutrient.id, ...bound })),
      { validate: true },
    );
  });

/**
 * Loads starter values, life-stage bounds (AAFCO 2016, D7) and the default Ca:P bounds. Returns true if a nutrient got
 * new ones.
 */
export const loadStandards = async (
  rows: readonly StandardRow[],
  needs: readonly SeededNeed[],
  notes: Notes,
): Promise<boolean> => {
  await CaPRatio.findOrCreate({ where: { id: defaultCaP.id }, defaults: defaultCaP });
  const aafco = rows.filter(({ standard }) => standard === 'aafco-2016');
  let isNew = false;
  for (const nutrient of await Nutrient.findAll()) {
    isNew = (await loadStarter(nutrient, starterOf(nutrient.id, aafco, needs, notes))) || isNew;
  }
  return isNew;
};
