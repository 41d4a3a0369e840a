import { heldByReview, holdWarnings, strictnessOf } from '../../foods/heldWarnings.ts';
import { doseColumns, IngredientFlag } from '../../foods/ingredientDetails.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { shippedTable, tableKeyOf } from '../../foods/usda/shippedTable.ts';
import { readRuleRows, readSafetyRules } from '../../nutrition/safetyRules.ts';
import { digestOf, seedIfChanged } from './seedOnce.ts';
import type { ShippedFood } from './shippedFood.ts';

type SpeciesRow = { readonly id: number; readonly slug: string };

/** The digest of a shipped food's warnings. */
export const safetyDigestOf = ({ safety, warnings }: ShippedFood): string =>
  digestOf([safety, warnings ?? null]);

/** The shipped warnings of a food as rows. */
export const shippedFlags = (ingredient_id: number, food: ShippedFood, species: readonly SpeciesRow[]) =>
  species.flatMap(({ id: specie_id, slug }) => {
    const safety = food.safety[slug as 'dog' | 'cat'];
    if (safety === 'safe') return [];
    const unsafe = safety === 'unsafe';
    const warning = food.warnings?.[slug as 'dog' | 'cat'];
    return { ingredient_id, specie_id, unsafe, possibly_unsafe: !unsafe, ...warning };
  });

/**
 * Makes the warnings of a food that somebody edited at least as strict as the shipped ones, with the shipped doses. A
 * review by an admin stays.
 * @returns true if a warning changed
 */
export const raiseWarnings = async (
  ingredient_id: number,
  food: ShippedFood,
  species: readonly SpeciesRow[],
): Promise<boolean> => {
  const stored = await IngredientFlag.findAll({ where: { ingredient_id } });
  const raised = shippedFlags(ingredient_id, food, species).filter((shipped) => {
    const flag = stored.find(({ specie_id }) => specie_id === shipped.specie_id);
    if (flag === undefined) return true;
    if (flag.held_by === heldByReview) return false;
    const [is, wanted] = [strictnessOf(flag), strictnessOf(shipped)];
    const isAnotherDose = doseColumns.some((name) => flag[name] !== (shipped[name] ?? null));
    return is < wanted || (is === wanted && shipped.warning_kind === 'dose' && isAnotherDose);
  });
  for (const { specie_id } of raised) await IngredientFlag.destroy({ where: { ingredient_id, specie_id } });
  await IngredientFlag.bulkCreate(raised);
  return raised.length > 0;
};

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
