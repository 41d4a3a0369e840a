import { NeedNutrient } from '../../needs/dietaryNeedDetails.model.ts';
import { DietaryNeed } from '../../needs/dietaryNeeds.model.ts';
import type { SeededNeed } from '../../nutrition/standards.ts';
import { Revision } from '../../revisions/revisions.model.ts';

const why = 'a shipped need gets the bounds of a newer version of the product';

/** The content of a need's revision, as far as shipped bounds are renewed. */
interface Content {
  readonly nutrients: readonly { readonly nutrientId: number; readonly highMin: string | null }[];
  readonly ca_p_ratio_low_max?: string | null;
  readonly ca_p_ratio_high_min?: string | null;
}

const readContent = (revision: Revision | null): Content | null =>
  revision && (JSON.parse(revision.content) as Content);

/** The bounds of Ca:P that changed in the shipped data and that nobody changed in the database. */
const ratioChanges = (row: DietaryNeed, before: Content, need: SeededNeed) => ({
  ...(row.ca_p_ratio_low_max === before.ca_p_ratio_low_max && { ca_p_ratio_low_max: need.caPRatioLowMax }),
  ...(row.ca_p_ratio_high_min === before.ca_p_ratio_high_min && {
    ca_p_ratio_high_min: need.caPRatioHighMin,
  }),
});

/** Renews the upper bounds that nobody changed; returns those that differ, by nutrient. */
const renewHighMins = async (id: number, before: Content, need: SeededNeed) => {
  const shipped = new Map(before.nutrients.map(({ nutrientId, highMin }) => [nutrientId, highMin]));
  const next = new Map(need.nutrients.map((nutrient) => [nutrient.nutrientId, nutrient]));
  const renewed = new Map<number, { highMin: string | null; highSource: string | null }>();
  for (const row of await NeedNutrient.findAll({ where: { dietary_need_id: id } })) {
    const bound = next.get(row.nutrient_id);
    const isOurs = row.high_min === shipped.get(row.nutrient_id);
    if (bound === undefined || !isOurs || row.high_min === bound.highMin) continue;
    const { highMin, highSource } = bound;
    await row.update({ high_min: highMin });
    renewed.set(row.nutrient_id, { highMin, highSource });
  }
  return renewed;
};

/**
 * Gives a shipped need the upper bounds and the Ca:P bounds of this version, where nobody changed them (D83). Amounts stay.
 * The result is a revision of the need.
 */
export const renewBounds = async (id: number, need: SeededNeed, source: string): Promise<void> => {
  const row = await DietaryNeed.unguarded(why).findByPk(id);
  const shipped = await Revision.lastShipped('need', id);
  const before = readContent(shipped);
  if (row === null || before === null) return;
  const ratios = ratioChanges(row, before, need);
  row.set(ratios);
  const renewed = await renewHighMins(id, before, need);
  if (renewed.size === 0 && !row.changed()) return;
  const where = { subject: 'need' as const, subject_id: id, version: row.version };
  const current = readContent(await Revision.findOne({ where })) ?? before;
  const isEdited = shipped?.version !== row.version;
  await row.update({ version: row.version + 1 });
  const nutrients = current.nutrients.map((each) => ({ ...each, ...renewed.get(each.nutrientId) }));
  const content = { ...current, ...ratios, nutrients };
  // A revision with changes of users is not what was shipped.
  await Revision.keep('need', row, content, { source: isEdited ? null : source, reason: 'Newer bounds' });
};
