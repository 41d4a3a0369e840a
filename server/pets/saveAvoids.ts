import type { SentAvoid } from '../contract/avoids.ts';
import type { Actor } from '../contract/policy.ts';
import type { FieldMessages } from '../kernel/errors.ts';
import { allAllergens } from '../nutrition/foodAllergens.ts';
import { avoidsOf, categoryIds, nameableFoods } from './avoids.query.ts';
import type { PetAvoid } from './petAvoids.model.ts';

type Row = Parameters<typeof PetAvoid.replace>[1][number];

const none = { ingredient_id: null, category_id: null, allergen: null };

/** The rows of a sent avoid list, and the errors of entries that name nothing. A pet keeps a food that it has. */
export const readAvoids = async (
  sent: readonly SentAvoid[],
  petId: number | null,
  actor: Actor,
): Promise<{ readonly rows: readonly Row[]; readonly errors: FieldMessages }> => {
  const allergens = new Set(allAllergens().map(({ slug }) => slug));
  const categories = await categoryIds();
  const ids = sent.flatMap(({ ingredient_id }) => ingredient_id ?? []);
  const kept = petId === null ? [] : ((await avoidsOf([petId])).get(petId) ?? []);
  const foods = new Set([
    ...(await nameableFoods(ids, actor.id, actor.role === 'admin')),
    ...kept.flatMap(({ ingredient_id }) => ingredient_id ?? []),
  ]);
  const errors: Record<string, string[]> = {};
  const rows = sent.map(({ ingredient_id = null, group = null, reason }, index): Row => {
    const stated = { ...none, reason: reason ?? null };
    if (ingredient_id !== null) {
      if (!foods.has(ingredient_id)) errors[`avoids.${index}.ingredient_id`] = ['There is no such food.'];
      return { ...stated, ingredient_id };
    }
    if (group !== null && allergens.has(group)) return { ...stated, allergen: group };
    const category_id = categories.get(group ?? '') ?? null;
    if (category_id === null)
      errors[`avoids.${index}.group`] = ['There is no such allergen or food category.'];
    return { ...stated, category_id };
  });
  return { rows, errors };
};
