import { unguarded } from '../../kernel/database/queryGuard.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { DietaryNeedShare } from '../../needs/dietaryNeedDetails.model.ts';
import { DietaryNeed } from '../../needs/dietaryNeeds.model.ts';
import { Pet } from '../../pets/pets.model.ts';

const why = 'a need that no longer ships is replaced wherever it is used';

/** Keys of the former needs per weight band, and the key without its band. */
const banded = [
  /^(dog-adult)-(?:1-10|11-33|34-49|50-69|70-plus)(-(?:low|average|active|very-active))$/,
  /^(cat-adult)-(?:under-10-lb|10-plus-lb)(-(?:low|average|active|very-active))$/,
  /^(puppy-(?:up-to-14-weeks|14-weeks-to-4-months|4-to-7-months|7-to-12-months))-(?:under-2|2-5|5-10|10-20|20-40|40)-kg(?:-and-more)?$/,
  /^(kitten-(?:up-to-4-months|4-to-9-months|9-to-12-months))-(?:under-)?(?:1|2-5|3-5)-kg(?:-and-more)?$/,
] as const;

/** The key of the current need of the same species, age and activity level; null for any other key. */
export const replacementOf = (key: string): string | null => {
  for (const pattern of banded) {
    const [, start, end = ''] = pattern.exec(key) ?? [];
    if (start !== undefined) return start + end;
  }
  return null;
};

const moveShares = async (from: number, to: number): Promise<void> => {
  const shares = unguarded(DietaryNeedShare, why);
  for (const { email } of await shares.findAll({ where: { dietary_need_id: from } }))
    await shares.findOrCreate({ where: { dietary_need_id: to, email } });
};

/** Replaces a need wherever it is used, and deletes it. Its revisions stay, since reports may name them (D38). */
const replace = async (from: number, to: number): Promise<void> => {
  await Pet.unguarded(why).update(
    { dietary_per_kg_need_id: to },
    { where: { dietary_per_kg_need_id: from }, silent: true },
  );
  await moveShares(from, to);
  await DietaryNeed.unguarded(why).destroy({ where: { id: from, user_id: null } });
};

/**
 * Replaces the former needs per weight band by those of the same species, age and activity level (D5). It does nothing
 * without such needs, so it can be repeated, also after an interrupted transaction.
 */
export const replaceOldNeeds = async (): Promise<void> => {
  const shipped = await SeedRecord.byName();
  for (const old of shipped.values()) {
    if (old.row_id === null || !old.name.startsWith('need:')) continue;
    const key = replacementOf(old.name.slice('need:'.length));
    const to = key === null ? null : (shipped.get(`need:${key}`)?.row_id ?? null);
    if (to === null || (await DietaryNeed.unguarded(why).findByPk(to)) === null) continue;
    await replace(old.row_id, to);
    // The name stays, so that no server seeds the need again, not even an older version.
    await old.update({ row_id: null });
  }
};
