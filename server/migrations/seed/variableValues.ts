import { Ingredient } from '../../foods/ingredients.model.ts';
import { FixtureError, read, readTable } from '../../kernel/csv.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { VariableValue } from '../../nutrition/variableValues.model.ts';
import { readNutrients } from './referenceData.ts';
import { digestOf, seedIfChanged } from './seedOnce.ts';
import { readSources } from './sources.ts';

const columns = {
  key: read.text,
  nutrient_id: read.whole,
  nutrient: read.text,
  from: read.decimal,
  to: read.decimal,
  unit: read.text,
  source: read.text,
  locator: read.optionalText,
};

const file = 'fixtures/variable-values.csv';

/**
 * The shipped variable values (D78).
 * @throws FixtureError for a malformed row or an unknown nutrient, unit or source
 */
export const readVariableValues = (folder?: string) => {
  const units = new Map(readNutrients(folder).map(({ id, unit }) => [id, unit]));
  const sources = new Set(readSources(folder).map(({ id }) => id));
  const rows = readTable('variable-values.csv', columns, folder);
  for (const { nutrient_id, from, to, unit, source, line } of rows) {
    if (units.get(nutrient_id) !== unit)
      throw new FixtureError(file, line, `nutrient ${nutrient_id} is not in ${unit}`);
    if (Number(from) >= Number(to)) throw new FixtureError(file, line, 'the range is empty');
    if (!sources.has(source)) throw new FixtureError(file, line, `there is no source ${source}`);
  }
  return rows.map(({ line: _, nutrient: __, ...row }) => row);
};

/** Loads the shipped variable values of existing foods. Returns true if they were new. */
export const loadVariableValues = (rows: ReturnType<typeof readVariableValues>): Promise<boolean> =>
  seedIfChanged('variable-values', digestOf(rows), async () => {
    const shipped = await SeedRecord.byName();
    const ids = new Map(rows.map(({ key }) => [key, shipped.get(`food:${key}`)?.row_id ?? 0]));
    const present = await Ingredient.unguarded('the shipped list of variable values').findAll({
      attributes: ['id'],
      where: { id: [...ids.values()] },
    });
    const isThere = new Set(present.map(({ id }) => id));
    await VariableValue.destroy({ where: {} });
    await VariableValue.bulkCreate(
      rows
        .map(({ key, nutrient_id, from, to, unit, source, locator }) => ({
          ingredient_id: ids.get(key) ?? 0,
          nutrient_id,
          from_qty: from,
          to_qty: to,
          unit_type: unit,
          source,
          locator,
        }))
        .filter(({ ingredient_id }) => isThere.has(ingredient_id)),
    );
  });
