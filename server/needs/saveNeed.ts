import { needFaults, type SentNeed, type SentNutrient } from '../contract/needFields.ts';
import type { Actor } from '../contract/policy.ts';
import type { MaxOwnedRows } from '../kernel/env.ts';
import { FieldErrors, VersionConflict } from '../kernel/errors.ts';
import { authorOf } from '../people/audit.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { NeedActivityLevel, NeedNutrient, NeedSpecies } from './dietaryNeedDetails.model.ts';
import { DietaryNeed } from './dietaryNeeds.model.ts';
import { refusingEffects } from './needEffects.ts';
import { checkNeedParts } from './needParts.ts';
import { keepNeedRevision } from './needRevision.ts';
import type { NeedRow } from './needValues.query.ts';
import { lacksOf, requirePublishable } from './publishNeed.ts';

/** A save of a need. Undefined parts stay as they are. */
interface NeedSave {
  readonly need: SentNeed;
  readonly specieIds: readonly number[] | undefined;
  readonly activityLevelIds: readonly number[] | undefined;
  readonly reason: string | null;
  readonly actor: Actor;
}

/** The stored serving size of a need without one. */
const notStated = '0';

/** Exact text of a number that is not changed stays: answers have it as a double. */
const keepExact = (stored: string | null | undefined, sent: string | null): string | null =>
  stored != null && sent !== null && Number(stored) === Number(sent) ? stored : sent;

const bounded = (stored: string | null | undefined, sent: string | null | undefined): string | null =>
  sent === undefined ? (stored ?? null) : keepExact(stored, sent);

const noted = (stored: string | null | undefined, sent: string | null | undefined): string | null => {
  if (sent === undefined) return stored ?? null;
  return sent === null || sent.trim() === '' ? null : sent.trim();
};

/** The rows of the sent nutrients with an amount. Omitted bounds and notes stay. */
const nutrientRows = (
  dietary_need_id: number,
  sent: readonly SentNutrient[],
  stored: readonly NeedRow[],
): NeedRow[] =>
  sent.flatMap(({ id, amount: { qty, low_max, high_min }, low_note, high_note }) => {
    const old = stored.find((row) => row.nutrient_id === id);
    const amount = keepExact(old?.amount, qty ?? null);
    if (amount === null) return [];
    return [
      {
        ...{ dietary_need_id, nutrient_id: id, amount },
        low_max: bounded(old?.low_max, low_max),
        high_min: bounded(old?.high_min, high_min),
        low_note: noted(old?.low_note, low_note),
        high_note: noted(old?.high_note, high_note),
      },
    ];
  });

type Fields = Partial<Pick<DietaryNeed, 'name' | 'life_phase_id' | 'scaling' | 'reference_kg' | 'total_qty'>>;

/** The columns that a sent need changes. */
const columnsOf = (sent: SentNeed, stored: DietaryNeed | null): Fields => {
  const { nutrition_breakdown, version: _, ...fields } = sent;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const total = nutrition_breakdown?.total_qty;
  const changes = given.map(([name, value]): [string, unknown] => {
    const old: unknown = stored?.get(name);
    const isNumber = typeof old === 'string' && typeof value === 'string' && /^\d/.test(value);
    return [name, isNumber && name !== 'name' ? keepExact(old, value) : value];
  });
  return {
    ...(Object.fromEntries(changes) as Fields),
    ...(total === undefined ? {} : { total_qty: keepExact(stored?.total_qty, total) ?? notStated }),
  };
};

const replaceLinks = async (
  dietary_need_id: number,
  { specieIds, activityLevelIds }: NeedSave,
): Promise<void> => {
  const where = { dietary_need_id };
  if (specieIds) {
    await NeedSpecies.destroy({ where });
    await NeedSpecies.bulkCreate([...new Set(specieIds)].map((specie_id) => ({ ...where, specie_id })));
  }
  if (activityLevelIds) {
    await NeedActivityLevel.destroy({ where });
    await NeedActivityLevel.bulkCreate(
      [...new Set(activityLevelIds)].map((activity_level_id) => ({ ...where, activity_level_id })),
    );
  }
};

const replaceNutrients = async (
  dietary_need_id: number,
  sent: readonly SentNutrient[] | undefined,
): Promise<void> => {
  if (sent === undefined) return;
  const where = { dietary_need_id };
  const rows = nutrientRows(dietary_need_id, sent, await NeedNutrient.findAll({ where, raw: true }));
  await NeedNutrient.destroy({ where });
  await NeedNutrient.bulkCreate(rows, { validate: true });
};

/** Stores the linked rows and the revision of a need whose columns are saved. */
const storeParts = async (need: DietaryNeed, save: NeedSave): Promise<void> => {
  await replaceLinks(need.id, save);
  await replaceNutrients(need.id, save.need.nutrition_breakdown?.nutrients);
  await keepNeedRevision(need, { ...authorOf(save.actor), reason: save.reason });
};

/** Creates a need of the actor. @returns its id @throws FieldErrors with all errors */
export const createNeed = async (
  save: NeedSave & { readonly need: { readonly name: string } },
  maxOwnedRows: MaxOwnedRows,
): Promise<number> => {
  const { need: sent, specieIds = [], actor } = save;
  await checkRoom('needs', actor.id, maxOwnedRows);
  const { life_phase_id = null, scaling = 'per_kg', reference_kg = null } = sent;
  await checkNeedParts(save, { specieIds, life_phase_id, scaling, reference_kg });
  const need = await DietaryNeed.create({ ...columnsOf(sent, null), name: sent.name, user_id: actor.id });
  await storeParts(need, save);
  return need.id;
};

/** The sent nutrients with the stored bounds that are not sent. */
const mergedBounds = async (dietary_need_id: number, sent: readonly SentNutrient[]) => {
  const rows = await NeedNutrient.findAll({ where: { dietary_need_id }, raw: true });
  return sent.map(({ id, amount: { low_max, high_min } }) => {
    const old = rows.find((row) => row.nutrient_id === id);
    const amount = {
      low_max: bounded(old?.low_max, low_max),
      high_min: bounded(old?.high_min, high_min),
    };
    return { id, amount };
  });
};

/** @throws FieldErrors when the sent fields do not go with the stored ones, such as a minimum above its maximum */
const checkMerged = async (stored: DietaryNeed, sent: SentNeed): Promise<void> => {
  const { nutrition_breakdown, ...fields } = sent;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const nutrients = await mergedBounds(stored.id, nutrition_breakdown?.nutrients ?? []);
  const faults = needFaults({ ...stored.get(), ...given, nutrition_breakdown: { nutrients } });
  if (faults.length === 0) return;
  throw new FieldErrors(
    Object.fromEntries(
      faults.map(({ path, message }) => [['dietary_per_kg_need', ...path].join('.'), [message]]),
    ),
  );
};

/**
 * Changes a need that is locked by the transaction, and increases its version. An admin who does not accept that an edit of a
 * published need changes what pets are fed is told how.
 * @param version the version that was edited; a save without one is accepted (D11)
 * @throws VersionConflict when a newer version was saved; FieldErrors with all errors
 */
export const updateNeed = async (
  need: DietaryNeed,
  save: NeedSave & { readonly acceptsEffects: boolean | undefined },
  version: number | undefined,
  now: Date,
): Promise<void> => {
  if (version !== undefined && version !== need.version) throw new VersionConflict();
  const links = await NeedSpecies.findAll({ where: { dietary_need_id: need.id }, raw: true });
  const columns = columnsOf(save.need, need);
  await checkMerged(need, save.need);
  const before = { id: need.id, specieIds: links.map(({ specie_id }) => specie_id) };
  await checkNeedParts(save, {
    before,
    specieIds: save.specieIds ?? before.specieIds,
    scaling: columns.scaling ?? need.scaling,
    reference_kg: columns.reference_kg === undefined ? need.reference_kg : columns.reference_kg,
    life_phase_id: columns.life_phase_id === undefined ? need.life_phase_id : columns.life_phase_id,
  });
  const lacked = need.isOfSystem ? await lacksOf(need) : [];
  const edit = async (): Promise<void> => {
    await need.update({ ...columns, version: need.version + 1, updated_at: now });
    await storeParts(need, save);
    if (need.isOfSystem) await requirePublishable(need, lacked);
  };
  if (!need.isOfSystem || save.acceptsEffects) return edit();
  const specieIds = [...new Set([...before.specieIds, ...(save.specieIds ?? [])])];
  await refusingEffects({ need, specieIds, today: now }, edit);
};
