import type { Actor } from '../contract/policy.ts';
import { authorOf } from '../people/audit.ts';
import { NeedActivityLevel, NeedNutrient, NeedSpecies } from './dietaryNeedDetails.model.ts';
import { DietaryNeed } from './dietaryNeeds.model.ts';
import { keepNeedRevision } from './needRevision.ts';

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

/**
 * Creates a copy of a need for the actor, with the same decimal text of all values (D58). Shares are not copied.
 * @returns the id of the copy
 */
export const duplicateNeed = async ({ source, name, actor, now }: Duplication): Promise<number> => {
  const { id: _id, version: _version, ...content } = source.get({ plain: true });
  const copy = await DietaryNeed.create({
    ...content,
    name,
    user_id: actor.id,
    // A copy is a draft until an admin publishes it (D82).
    published_at: null,
    kept_draft_at: null,
    created_at: now,
    updated_at: now,
  });
  await copyRows(source.id, copy.id);
  // The name is cut so that the reason fits its column.
  const reason = `Copy of ${source.name.slice(0, 200)}, version ${source.version}`;
  await keepNeedRevision(copy, { ...authorOf(actor), reason }, source);
  return copy.id;
};
