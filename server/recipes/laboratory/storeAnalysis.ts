import {
  type LabAnalysisChanges,
  maxAnalyses,
  type NewLabAnalysis,
  type SentLabValue,
  versionOfOriginal,
} from '../../contract/labAnalyses.ts';
import { amountOfLabUnit } from '../../contract/labUnits.ts';
import { type Actor, canSeePrivateFields } from '../../contract/policy.ts';
import { unguarded } from '../../kernel/database/queryGuard.ts';
import { FieldErrors, NotFound, requireVersion } from '../../kernel/errors.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../../nutrition/catalogue.ts';
import { dayFault } from '../../pets/days.ts';
import { rootIdOf, textOfPot } from '../pot.ts';
import type { Recipe } from '../recipes.model.ts';
import { LabAnalysis, LabValue } from './labAnalyses.model.ts';

/** @throws FieldErrors for a day that is none, or is to come */
const requireDay = (day: string, now: Date): void => {
  const fault = dayFault(day, now, 'An analysis is not in the future.');
  if (fault !== null) throw new FieldErrors({ analysed_on: [fault] });
};

const faultOf = (
  sent: SentLabValue,
  earlier: readonly SentLabValue[],
  { columns, place }: CatalogueSnapshot,
): string | null => {
  const { nutrient_id, unit, basis, value, is_below } = sent;
  const column = columns[place.get(nutrient_id) ?? -1];
  if (column === undefined || column.hidden) return 'There is no such nutrient.';
  if (earlier.some((other) => other.nutrient_id === nutrient_id)) return `${column.display} is here twice.`;
  if (nutrient_id === nutrientIds.energy)
    return 'Energy is not compared: a laboratory states the heat of burning, of which an animal uses a part.';
  const inUnit = amountOfLabUnit(unit, basis, column.unit);
  if (inUnit === null) return `${column.display} is not stated in ${unit} on this basis.`;
  if (is_below && Number(value) === 0) return 'A limit of detection is above 0.';
  const isMass = column.unit === 'g' && basis !== 'per_1000_kcal';
  return isMass && Number(value) * inUnit > 100 ? 'More than 100 % is not possible.' : null;
};

/** @throws FieldErrors at each wrong value, by its place: `values.2.unit` */
const requireValues = (values: readonly SentLabValue[], snapshot: CatalogueSnapshot): void => {
  if (values.length === 0) throw new FieldErrors({ values: ['Enter at least one value.'] });
  const faults = values.flatMap((sent, at) => {
    const fault = faultOf(sent, values.slice(0, at), snapshot);
    return fault === null ? [] : [[`values.${at}.value`, [fault]] as const];
  });
  if (faults.length > 0) throw new FieldErrors(Object.fromEntries(faults));
};

const storeValues = async (lab_analysis_id: number, values: readonly SentLabValue[]): Promise<void> => {
  await unguarded(LabValue, 'values of an analysis of a recipe that the caller may edit').destroy({
    where: { lab_analysis_id },
  });
  await LabValue.bulkCreate(values.map((value, position) => ({ ...value, lab_analysis_id, position })));
};

/**
 * Stores an analysis of a locked recipe as it is saved.
 * @returns the id
 * @throws FieldErrors for a wrong day or value, and for one analysis too many
 */
export const addAnalysis = async (
  recipe: Recipe,
  { values, ...fields }: NewLabAnalysis,
  snapshot: CatalogueSnapshot,
  now: Date,
): Promise<number> => {
  requireDay(fields.analysed_on, now);
  requireValues(values, snapshot);
  if ((await LabAnalysis.of([rootIdOf(recipe)])).length >= maxAnalyses)
    throw new FieldErrors({ laboratory: [`A recipe has at most ${maxAnalyses} analyses.`] });
  const { id } = await LabAnalysis.create({
    ...{ ...fields, recipe_id: rootIdOf(recipe), recipe_version: recipe.version },
    pot: await textOfPot(recipe),
  });
  await storeValues(id, values);
  return id;
};

/**
 * Gives a copy of a recipe its analyses: it is the same food. What the sample was is only for who may read it.
 */
export const copyAnalyses = async (source: Recipe, copy: number, actor: Actor): Promise<void> => {
  const isOwn = canSeePrivateFields(actor, source.user_id);
  // The oldest first: of one day the last stored is the newest.
  for (const analysis of (await LabAnalysis.of([rootIdOf(source)])).reverse()) {
    const { laboratory, analysed_on, note, pot, values = [] } = analysis;
    const { id } = await LabAnalysis.create({
      ...{ laboratory, analysed_on, pot, note: isOwn ? note : null },
      ...{ recipe_id: copy, recipe_version: versionOfOriginal },
    });
    await LabValue.bulkCreate(
      values.map(({ position, nutrient_id, value, is_below, basis, unit, method }) => ({
        ...{ lab_analysis_id: id, position, nutrient_id, value, is_below, basis, unit, method },
      })),
    );
  }
};

/** @throws NotFound for an analysis that is not of the recipe, or of its batch variants */
export const requireAnalysis = async (recipe: Recipe, id: number): Promise<LabAnalysis> => {
  const found = (await LabAnalysis.of([rootIdOf(recipe)])).find((analysis) => analysis.id === id);
  if (found === undefined) throw new NotFound();
  return found;
};

/** Changes an analysis of a locked recipe. @throws VersionConflict; FieldErrors for a wrong day or value */
export const changeAnalysis = async (
  analysis: LabAnalysis,
  { values, version: _, ...fields }: LabAnalysisChanges,
  { version, snapshot, now }: { version: number | undefined; snapshot: CatalogueSnapshot; now: Date },
): Promise<void> => {
  requireVersion(analysis, version);
  if (fields.analysed_on !== undefined) requireDay(fields.analysed_on, now);
  if (values !== undefined) requireValues(values, snapshot);
  analysis.set(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
  analysis.version += 1;
  await analysis.save();
  if (values !== undefined) await storeValues(analysis.id, values);
};
