import {
  maxOpenValueReports,
  type ValueReportAnswer,
  valueReportPageSize,
} from '../contract/valueReports.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors, NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { serializePerson } from '../people/users.routes.ts';
import { type IngredientNutrient, IngredientRevision } from './ingredientRevisions.model.ts';
import { Ingredient } from './ingredients.model.ts';
import { getStated } from './serializeAdminIngredient.ts';
import { ValueReport } from './valueReports.model.ts';

const reports = () => unguarded(ValueReport, 'the policy lets admins see all; users count their own');

/** Reads the values that reports are about, in the revisions of their time. */
const reportedValues = async (rows: readonly ValueReport[]) => {
  const revisions = await IngredientRevision.findAll({
    where: {
      ingredient_id: rows.map(({ ingredient_id }) => ingredient_id),
      revision: rows.map(({ revision }) => revision),
    },
    include: [{ association: 'figures', where: { nutrient_id: rows.map(({ nutrient_id }) => nutrient_id) } }],
  });
  return (row: ValueReport): IngredientNutrient | undefined =>
    revisions
      .find((each) => each.ingredient_id === row.ingredient_id && each.revision === row.revision)
      ?.figures?.find(({ nutrient_id }) => nutrient_id === row.nutrient_id);
};

/** Reports in their API shape, with the present names of foods and nutrients. */
export const serializeReports = async (rows: readonly ValueReport[]): Promise<ValueReportAnswer[]> => {
  const foods = await Ingredient.unguarded('the policy lets admins see all').findAll({
    where: { id: rows.map(({ ingredient_id }) => ingredient_id) },
    attributes: ['id', 'name'],
  });
  const nutrients = await Nutrient.findAll({ where: { id: rows.map(({ nutrient_id }) => nutrient_id) } });
  const reported = await reportedValues(rows);
  const foodNames = new Map(foods.map(({ id, name }) => [id, name]));
  const nutrientsById = new Map(nutrients.map((each) => [each.id, each]));
  return rows.map((row) => {
    const nutrient = nutrientsById.get(row.nutrient_id);
    return {
      id: row.id,
      created_at: row.created_at.toISOString(),
      user: row.user ? serializePerson(row.user) : null,
      ingredient: { id: row.ingredient_id, name: foodNames.get(row.ingredient_id) ?? '' },
      nutrient: {
        id: row.nutrient_id,
        name: nutrient?.name ?? '',
        display: nutrient?.display || nutrient?.name || '',
        unit_type: nutrient?.unit_type ?? '',
      },
      revision: row.revision,
      qty: row.amount,
      qty_high: reported(row)?.amount_high ?? null,
      estimated: reported(row)?.estimated ?? false,
      total_qty: row.total_qty,
      source: row.source,
      text: row.text,
      resolved_at: row.resolved_at?.toISOString() ?? null,
      resolver: row.resolver ? serializePerson(row.resolver) : null,
      note: row.note,
    };
  });
};

const checkOpenReports = async (userId: number): Promise<void> => {
  if ((await reports().count({ where: { user_id: userId, is_open: true } })) < maxOpenValueReports) return;
  throw new FieldErrors(
    { text: [`You can have at most ${maxOpenValueReports} open reports. Nothing was saved.`] },
    'too_many',
  );
};

/** Reports of nutrient values that look wrong. */
export const valueReports = implement('valueReports', {
  create: {
    create: async ({ body: { ingredient_id, nutrient_id, text }, scope, actor, clock }) => {
      const food = await Ingredient.accessibleTo(scope, actor).findByPk(ingredient_id);
      if (food === null) throw new NotFound();
      if ((await Nutrient.findByPk(nutrient_id)) === null)
        throw new FieldErrors({ nutrient_id: ['There is no such nutrient.'] });
      await checkOpenReports(actor.id);
      const { total_qty, nutrients } = await getStated(food);
      const stated = nutrients.find(({ id }) => id === nutrient_id);
      const report = await ValueReport.create({
        user_id: actor.id,
        ingredient_id,
        nutrient_id,
        revision: food.revision,
        amount: stated?.qty ?? null,
        total_qty,
        source: stated?.source ?? null,
        text,
        created_at: clock(),
      });
      return report.id;
    },
    respond: async () => ({ message: 'Thank you. An administrator will look at this value.' }),
  },

  list: async ({ query }) => {
    const asked = { page: query.page, size: valueReportPageSize };
    const { rows, count } = await ValueReport.page(pageRange(asked));
    return { value_reports: await serializeReports(rows), ...pageInfoOf(asked, count) };
  },

  resolve: async ({ params, body: { note }, actor, clock }) => {
    const report = await reports().findByPk(params.id, { lock: true });
    if (report === null) throw new NotFound();
    if (!report.is_open) throw new FieldErrors({ note: ['This report is resolved already.'] });
    await report.update({ is_open: false, resolved_at: clock(), resolver_id: actor.id, note });
    const [value_report] = await serializeReports(await ValueReport.withIds([report.id]));
    if (value_report === undefined) throw new NotFound();
    return { value_report };
  },
});
