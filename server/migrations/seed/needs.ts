import { readRecords } from '../../kernel/csv.ts';
import { Revision } from '../../kernel/database/revisions.model.ts';
import { NeedActivityLevel, NeedNutrient, NeedSpecies } from '../../needs/dietaryNeedDetails.model.ts';
import { DietaryNeed } from '../../needs/dietaryNeeds.model.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import { needDefinition, type StandardRow, standardRow } from '../../nutrition/standardRows.ts';
import { type SeededNeed, seededNeed } from '../../nutrition/standards.ts';
import { ActivityLevel } from '../../pets/activityLevels.model.ts';
import { LifePhase } from '../../pets/lifePhases.model.ts';
import { Species } from '../../pets/species.model.ts';
import { type Notes, noteOf } from './notes.ts';
import { digestOf, seedIfChanged, seedOnce } from './seedOnce.ts';

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
const renewBounds = async (id: number, need: SeededNeed, source: string): Promise<void> => {
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

/** The tables of the standards. */
export const standardFiles = ['aafco-2016', 'fediaf-2025', 'nrc-2006'] as const;

/** All printed levels of the standards. */
export const readStandards = (folder?: string) =>
  standardFiles.flatMap((name) => readRecords(`standards/${name}.csv`, standardRow, folder));

/** The shipped needs, from their definitions and the standards' levels. */
export const readNeeds = (rows: readonly StandardRow[], folder?: string): SeededNeed[] => {
  const make = (record: Readonly<Record<string, string>>) =>
    seededNeed(needDefinition(record), rows, nutrientIds.energy);
  return readRecords('need-definitions.csv', make, folder);
};

const fieldsOf = ({ definition, energyBands, ...need }: SeededNeed) => ({
  name: definition.name,
  age_gte: definition.ageGte,
  age_lt: definition.ageLt,
  weight_gte: definition.weightGte,
  weight_lt: definition.weightLt,
  scaling: definition.scaling,
  reference_kg: definition.referenceKg,
  ca_p_ratio_low_max: need.caPRatioLowMax,
  ca_p_ratio_high_min: need.caPRatioHighMin,
  ...(energyBands ?? {}),
  total_qty: need.totalQty,
  source: definition.note,
});

const link = async (dietary_need_id: number, specie_id: number, names: readonly string[]): Promise<void> => {
  const levels = await ActivityLevel.findAll({ where: { name: [...names] } });
  if (levels.length !== names.length) throw new Error(`Unknown activity level among ${names.join(', ')}.`);
  await NeedSpecies.create({ dietary_need_id, specie_id });
  await NeedActivityLevel.bulkCreate(
    levels.map((level) => ({ dietary_need_id, activity_level_id: level.id })),
  );
};

/** The standards of a need's amounts. */
const sourceOf = ({ nutrients }: SeededNeed): string =>
  [...new Set(nutrients.map(({ source }) => source))].join(', ').slice(0, 255);

const createNeed = async (need: SeededNeed, notes: Notes): Promise<number> => {
  const { species, lifePhase, activityLevels } = need.definition;
  const specie = await Species.findOne({ where: { slug: species }, rejectOnEmpty: true });
  const where = { name: lifePhase, specie_id: specie.id };
  const phase = await LifePhase.findOne({ where, rejectOnEmpty: true });
  const row = await DietaryNeed.create({ ...fieldsOf(need), life_phase_id: phase.id });
  const dietary_need_id = row.id;
  await link(dietary_need_id, specie.id, activityLevels);
  const nutrients = need.nutrients.map(
    ({ nutrientId: nutrient_id, amount, lowMax: low_max, highMin: high_min }) => {
      return { dietary_need_id, nutrient_id, amount, low_max, high_min, ...noteOf(notes, nutrient_id) };
    },
  );
  await NeedNutrient.bulkCreate(nutrients, { validate: true });
  const state = {
    ...fieldsOf(need),
    species: [species],
    life_phase: lifePhase,
    activity_levels: activityLevels,
  };
  await Revision.keep('need', row, { ...state, nutrients: need.nutrients }, { source: sourceOf(need) });
  return dietary_need_id;
};

const boundsOf = ({ caPRatioLowMax, caPRatioHighMin, nutrients }: SeededNeed) => [
  ...[caPRatioLowMax, caPRatioHighMin],
  ...nutrients.map(({ nutrientId, highMin }) => [nutrientId, highMin]),
];

/**
 * Loads the shipped needs, each once, as needs of the system without an owner. Newer bounds replace those that nobody
 * changed.
 */
export const loadNeeds = async (needs: readonly SeededNeed[], notes: Notes): Promise<void> => {
  for (const need of needs) {
    const { key } = need.definition;
    const id = await seedOnce(`need:${key}`, () => createNeed(need, notes));
    await seedIfChanged(`need-bounds:${key}`, digestOf(boundsOf(need)), async () => {
      if (id !== null) await renewBounds(id, need, sourceOf(need));
    });
  }
};
