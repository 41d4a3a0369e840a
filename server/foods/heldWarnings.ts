import {
  decidingRule,
  findRules,
  isUnsafeKind,
  type SafetyRule,
  warningKindOf,
} from '../nutrition/safetyRules.ts';
import { Species } from '../pets/species.model.ts';
import { IngredientFlag } from './ingredientDetails.model.ts';
import { Ingredient } from './ingredients.model.ts';

/** What holds a warning that an admin set: no rule of fixtures/safety-rules.csv. */
export const heldByReview = 'review';

type Severe = Pick<IngredientFlag, 'unsafe' | 'possibly_unsafe'> & { readonly warning_kind?: string | null };

/** How bad a flag is: 3 toxic, 2 unsafe raw, 1 possibly unsafe, 0 neither. */
export const severityOf = (flag: Severe | undefined): number => {
  if (flag?.unsafe) return flag.warning_kind === 'raw' ? 2 : 3;
  return flag?.possibly_unsafe ? 1 : 0;
};

/** How strict a warning is. One with a dose is stricter than a note. */
export const strictnessOf = (flag: Severe | undefined): number =>
  severityOf(flag) * 2 + (flag?.warning_kind === 'dose' ? 1 : 0);

/** The warning of a rule for a species. */
export const warningOf = ({ key, kinds, doses }: SafetyRule, slug: string) => {
  const unsafe = isUnsafeKind(kinds[slug]);
  const warning_kind = warningKindOf(kinds[slug] ?? 'caution');
  return { unsafe, possibly_unsafe: !unsafe, warning_kind, held_by: key, ...doses[slug] };
};

/**
 * Sets the warning of a rule unless the stored one is as bad, and its dose, and marks that the rule holds it.
 * @returns true if the warning changed
 */
const hold = async (
  key: { readonly ingredient_id: number; readonly specie_id: number },
  flag: IngredientFlag | undefined,
  held: ReturnType<typeof warningOf>,
): Promise<boolean> => {
  const [is, wanted] = [strictnessOf(flag), strictnessOf(held)];
  if (flag === undefined) {
    await IngredientFlag.create({ ...key, ...held });
    return true;
  }
  if (is < wanted || (is === wanted && flag.held_by === held.held_by)) {
    const isChanged = flag.set(held).changed() !== false;
    await flag.save();
    return isChanged;
  }
  if (severityOf(flag) >= severityOf(held) && flag.held_by === null)
    await flag.update({ held_by: held.held_by });
  return false;
};

/**
 * Gives a food that nobody reviewed the warnings that its names call for (D96). Worse ones stay.
 * @param group USDA's code of the food group, if it is known
 * @returns true if a warning changed
 */
export const holdWarnings = async (
  { id: ingredient_id, name, short_name }: Pick<Ingredient, 'id' | 'name' | 'short_name'>,
  group: string | null = null,
): Promise<boolean> => {
  const rules = findRules([name, short_name], group);
  if (rules.length === 0) return false;
  let isChanged = false;
  const flags = await IngredientFlag.findAll({ where: { ingredient_id } });
  for (const { id: specie_id, slug } of await Species.findAll()) {
    const rule = decidingRule(rules, slug);
    if (rule === undefined) continue;
    const flag = flags.find((each) => each.specie_id === specie_id);
    if (await hold({ ingredient_id, specie_id }, flag, warningOf(rule, slug))) isChanged = true;
  }
  return isChanged;
};

/** Holds the warnings of every food that nobody reviewed, at every save. */
export const watchFoodSafety = (): void => {
  Ingredient.addHook('afterSave', async (row) => {
    const food = row as Ingredient;
    if (food.safety_reviewed === false) await holdWarnings(food);
  });
};
