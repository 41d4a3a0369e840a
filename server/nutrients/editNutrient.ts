import { fraction, isLess } from '../../engine/host/fractions.ts';
import { boundNames, type EditedNutrient } from '../contract/adminNutrients.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import { Revision } from '../kernel/database/revisions.model.ts';
import { FieldErrors, type FieldMessages, NotFound, VersionConflict } from '../kernel/errors.ts';
import { type LifeStage, NutrientBound } from './nutrientBounds.model.ts';
import { resetSource } from './nutrientSources.ts';
import { Nutrient } from './nutrients.model.ts';

type Bound = Pick<NutrientBound, 'life_stage' | 'basis' | 'low_max' | 'high_min'>;
type StarterName = 'low_max' | 'low_note' | 'high_min' | 'high_note';
type Starter = Pick<Nutrient, StarterName>;
type BoundName = (typeof boundNames)[number];

/** The complete content of a nutrient's revision. */
interface Content extends Starter {
  readonly bounds: readonly Bound[];
}

/** A save of a nutrient by a user. */
interface NutrientSave {
  readonly id: number;
  /** The version that was edited; undefined if the request has none. */
  readonly version: number | undefined;
  readonly userId: number;
}

/** Locks the nutrient for the transaction. @throws NotFound, VersionConflict */
const lockNutrient = async ({ id, version }: NutrientSave): Promise<Nutrient> => {
  const nutrient = await Nutrient.findByPk(id, { lock: true });
  if (nutrient === null) throw new NotFound();
  if (version !== undefined && version !== nutrient.version) throw new VersionConflict();
  return nutrient;
};

const contentOf = async (nutrient: Nutrient): Promise<Content> => {
  const rows = await NutrientBound.findAll({ where: { nutrient_id: nutrient.id } });
  const bounds = rows.map(({ life_stage, basis, low_max, high_min }) => ({
    ...{ life_stage, basis, low_max, high_min },
  }));
  const { low_max, low_note, high_min, high_note } = nutrient;
  return { low_max, low_note, high_min, high_note, bounds };
};

/** Splits `dmb_low_max_puppy` into basis, end and stage. */
const partsOf = (name: BoundName) => {
  const [, basis = '', end = '', stage = ''] = /^(dmb|dm)_(low_max|high_min)_(.+)$/.exec(name) ?? [];
  return { basis: basis as Bound['basis'], end: end as 'low_max' | 'high_min', stage: stage as LifeStage };
};

const withBound = (bounds: readonly Bound[], name: BoundName, value: string | null): Bound[] => {
  const { basis, end, stage } = partsOf(name);
  const isIt = (bound: Bound): boolean => bound.basis === basis && bound.life_stage === stage;
  const old = bounds.find(isIt) ?? { basis, life_stage: stage, low_max: null, high_min: null };
  return [...bounds.filter((bound) => !isIt(bound)), { ...old, [end]: value }];
};

const applied = (content: Content, edit: EditedNutrient): Content => {
  const { low_max, low_note, high_min, high_note } = { ...content, ...definedOf(edit) };
  let { bounds } = content;
  for (const name of boundNames) {
    const value = edit[name];
    if (value !== undefined) bounds = withBound(bounds, name, value);
  }
  return { low_max, low_note, high_min, high_note, bounds };
};

const definedOf = (edit: EditedNutrient): Partial<Starter> =>
  Object.fromEntries(
    (['low_max', 'low_note', 'high_min', 'high_note'] as const)
      .filter((name) => edit[name] !== undefined)
      .map((name) => [name, edit[name] ?? null]),
  );

const orderFault = 'Low max must be below high min.';

/** True unless both are stated and the first is below the second. */
export const isDisordered = (low: string | null, high: string | null): boolean =>
  low !== null && high !== null && !isLess(fraction(low), fraction(high));

/** The field of a pair that was sent, the minimum first. */
const faultField = (edit: EditedNutrient, low: keyof EditedNutrient, high: keyof EditedNutrient): string =>
  `nutrient.${edit[low] === undefined ? high : low}`;

/** @throws FieldErrors with every pair of bounds that is out of order */
const checkOrder = (content: Content, edit: EditedNutrient): void => {
  const wrong: Record<string, string[]> = {};
  if (isDisordered(content.low_max, content.high_min))
    wrong[faultField(edit, 'low_max', 'high_min')] = [orderFault];
  for (const { basis, life_stage, low_max, high_min } of content.bounds) {
    if (isDisordered(low_max, high_min))
      wrong[faultField(edit, `${basis}_low_max_${life_stage}`, `${basis}_high_min_${life_stage}`)] = [
        orderFault,
      ];
  }
  const fields: FieldMessages = wrong;
  if (Object.keys(fields).length > 0) throw new FieldErrors(fields);
};

/** Keeps the content before the first save, so that the history can show what it changed. */
const keepFirst = async (nutrient: Nutrient, content: Content): Promise<void> => {
  if ((await Revision.contentAt('nutrient', nutrient.id, nutrient.version)) === null)
    await Revision.keep('nutrient', nutrient, content, { source: resetSource });
};

/** Stores the content as the next version, with its revision, and moves the catalogue for all servers. */
const store = async (
  nutrient: Nutrient,
  before: Content,
  { bounds, ...starter }: Content,
  cause: { readonly userId: number; readonly source?: string; readonly reason?: string },
): Promise<void> => {
  await keepFirst(nutrient, before);
  await nutrient.update({ ...starter, version: nutrient.version + 1 });
  const kept = bounds.filter(({ low_max, high_min }) => low_max !== null || high_min !== null);
  await NutrientBound.destroy({ where: { nutrient_id: nutrient.id } });
  await NutrientBound.bulkCreate(
    kept.map((bound) => ({ nutrient_id: nutrient.id, ...bound })),
    { validate: true },
  );
  await Revision.keep('nutrient', nutrient, { ...starter, bounds: kept }, cause);
  await Catalogue.advance();
};

/**
 * Changes the given fields of a nutrient. Every open server uses them from its next request on.
 * @throws NotFound, VersionConflict, FieldErrors
 */
export const editNutrient = async (save: NutrientSave, edit: EditedNutrient): Promise<void> => {
  const nutrient = await lockNutrient(save);
  const before = await contentOf(nutrient);
  const after = applied(before, edit);
  checkOrder(after, edit);
  await store(nutrient, before, after, { userId: save.userId });
};

/**
 * Restores the life-stage bounds that were loaded with the shipped data. Starter values stay.
 * @throws NotFound, VersionConflict
 */
export const resetNutrient = async (save: NutrientSave): Promise<void> => {
  const nutrient = await lockNutrient(save);
  const before = await contentOf(nutrient);
  const shipped = await Revision.lastShipped('nutrient', nutrient.id);
  const { bounds = [] } = shipped ? (JSON.parse(shipped.content) as Partial<Content>) : before;
  const reason = `Reset to ${resetSource}`;
  await store(nutrient, before, { ...before, bounds }, { userId: save.userId, source: resetSource, reason });
};
