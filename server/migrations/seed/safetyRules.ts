import { holdWarnings } from '../../foods/heldWarnings.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { shippedTable, tableKeyOf } from '../../foods/usda/shippedTable.ts';
import { readRuleRows, readSafetyRules } from '../../nutrition/safetyRules.ts';
import { digestOf, seedIfChanged } from './seedOnce.ts';

const groupOf = ({ fdc_id, ndb_no }: Ingredient): string | null =>
  fdc_id === null && ndb_no === null
    ? null
    : (shippedTable().get(tableKeyOf({ fdcId: fdc_id, ndbNo: ndb_no ?? '' }))?.group ?? null);

/**
 * Gives the foods that nobody reviewed the warnings and doses of new rules (D96). A rule that is gone takes no warning
 * back. Recipes of everybody with a food whose warning changed wait for review (D82).
 * @returns true if the rules changed
 * @throws FixtureError for a malformed row
 */
export const loadSafetyRules = (folder?: string): Promise<boolean> => {
  const doses = readSafetyRules(folder).map((rule) => rule.doses);
  return seedIfChanged('safety-rules', digestOf([readRuleRows(folder), doses]), async () => {
    const foods = Ingredient.unguarded('rules apply to the foods of all users');
    const judged_at = new Date();
    for (const food of await foods.findAll({ where: { safety_reviewed: false }, order: ['id'] })) {
      if (await holdWarnings(food, groupOf(food)))
        await foods.update({ judged_at }, { where: { id: food.id }, silent: true });
    }
  });
};
