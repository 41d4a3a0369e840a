import { type AdminNutrient, boundNames, type FieldSource } from '../contract/adminNutrients.ts';
import { NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { editNutrient, resetNutrient } from './editNutrient.ts';
import { numberOf, toLifeStageBounds } from './lifeStageBounds.ts';
import { type Edits, readNutrientEdits, resetSource } from './nutrientSources.ts';
import { Nutrient } from './nutrients.model.ts';

const shipped = (source: string): FieldSource => ({ source, user_name: null, edited_at: null });

/** The standards that starter values are from (D6). */
const starterSource = 'NRC 2006, FEDIAF 2025, AAFCO 2016';

const serialize = (nutrient: Nutrient, edits: Edits | undefined): AdminNutrient => {
  const { id, name, display, unit_type, category_name, default_sort_order, hidden, version } = nutrient;
  const bounds = toLifeStageBounds(nutrient.bounds ?? []);
  const starter = { low_max: numberOf(nutrient.low_max), high_min: numberOf(nutrient.high_min) };
  const stated = [
    ...Object.entries(starter).map(([field, value]) => [field, value, starterSource] as const),
    ...boundNames.map((field) => [field, bounds[field], resetSource] as const),
  ].filter(([, value]) => value !== null);
  const source: Record<string, FieldSource> = {
    ...Object.fromEntries(stated.map(([field, , from]) => [field, shipped(from)])),
    ...Object.fromEntries(edits ?? []),
  };
  const { low_note, high_note } = nutrient;
  const head = { id, name, display: display || name, unit_type, category_name, default_sort_order, hidden };
  return { ...head, ...starter, low_note, high_note, ...bounds, version, source };
};

const answer = async (id: number) => {
  const nutrient = await Nutrient.findByPk(id, { include: ['bounds'] });
  if (nutrient === null) throw new NotFound();
  return { nutrient: serialize(nutrient, (await readNutrientEdits([id])).get(id)) };
};

/** Nutrients with their starter values and bounds. */
export const adminNutrients = implement('adminNutrients', {
  list: async () => {
    const order: [string, string][] = [
      ['default_sort_order', 'ASC'],
      ['id', 'ASC'],
    ];
    const nutrients = await Nutrient.findAll({ include: ['bounds'], order });
    const edits = await readNutrientEdits();
    return { nutrients: nutrients.map((nutrient) => serialize(nutrient, edits.get(nutrient.id))) };
  },

  update: async ({ params: { id }, body, actor, version }) => {
    await editNutrient({ id, version, userId: actor.id }, body.nutrient);
    return answer(id);
  },

  reset: async ({ params: { id }, actor, version }) => {
    await resetNutrient({ id, version, userId: actor.id });
    return answer(id);
  },
});
