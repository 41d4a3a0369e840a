import type { Actor } from '../contract/policy.ts';
import { NeedActivityLevel, NeedNutrient, NeedSpecies } from '../models/dietaryNeedDetails.ts';
import { DietaryNeed } from '../models/dietaryNeeds.ts';
import { Revision } from '../models/revisions.ts';

/** A copy of a need. */
interface Duplication {
  /** The need to copy, locked by the transaction. */
  readonly source: DietaryNeed;
  readonly name: string;
  readonly actor: Actor;
  readonly now: Date;
}

const copyRows = async (fromId: number, dietary_need_id: number): Promise<void> => {
  const of = { where: { dietary_need_id: fromId }, raw: true } as const;
  const [species, levels, nutrients] = await Promise.all([
    NeedSpecies.findAll(of),
    NeedActivityLevel.findAll(of),
    NeedNutrient.findAll(of),
  ]);
  await NeedSpecies.bulkCreate(species.map((row) => ({ ...row, dietary_need_id })));
  await NeedActivityLevel.bulkCreate(levels.map((row) => ({ ...row, dietary_need_id })));
  await NeedNutrient.bulkCreate(
    nutrients.map((row) => ({ ...row, dietary_need_id })),
    { validate: true },
  );
};

/** The content of the source's current revision, with its sources of values, under the name of the copy. */
const keepRevision = async ({ source, name, actor }: Duplication, copy: DietaryNeed): Promise<void> => {
  const content = await Revision.contentAt('need', source.id, source.version);
  const state = typeof content === 'object' && content !== null ? content : {};
  const reason = `Copy of need ${source.id}, version ${source.version}`;
  await Revision.keep('need', copy, { ...state, name }, { userId: actor.id, reason });
};

/**
 * Creates a copy of a need for the actor, with the same decimal text of all values (D58). Shares are not copied.
 * @returns the id of the copy
 */
export const duplicateNeed = async (duplication: Duplication): Promise<number> => {
  const { source, name, actor, now } = duplication;
  const { id: _id, version: _version, ...content } = source.get({ plain: true });
  const copy = await DietaryNeed.create({
    ...content,
    name,
    user_id: actor.id,
    created_at: now,
    updated_at: now,
  });
  await copyRows(source.id, copy.id);
  await keepRevision(duplication, copy);
  return copy.id;
};
