import { expect, it } from 'vitest';
import type { AdminIngredient } from '../../../server/contract/adminIngredients.ts';
import { fieldsToFood, foodToFields, withPublished } from './foodFields.ts';

it('keeps the version of the shown food after publishing, so that a save finds the changes of others', () => {
  const shown = { name: 'Liver', version: 1, published: false } as AdminIngredient;
  const answer = { name: 'Liver, raw', version: 2, published: true } as AdminIngredient;
  expect(withPublished(shown, answer)).toEqual({ name: 'Liver', version: 1, published: true });
});

const food = {
  ...{ id: 1, name: 'Liver, raw', short_name: 'Liver', category_id: 2, flags: [], measures: [] },
  safety_reviewed: false,
  ...{ ingredient_prices: [], unit_name: null, unit_mg: null, stated: { total_qty: '100', nutrients: [] } },
} as unknown as AdminIngredient;
const fields = foodToFields(food);

it('sends a short name only if it was edited, for the server renames one that equals the name', () => {
  expect(fieldsToFood({ ...fields, name: 'Liver' }, food)).not.toHaveProperty('short_name');
  expect(fieldsToFood({ ...fields, short_name: 'Ox liver' }, food)).toHaveProperty('short_name', 'Ox liver');
});

it('sends a review of the safety only if it was changed, for a new name may end it', () => {
  expect(fieldsToFood(fields, food)).not.toHaveProperty('safety_reviewed');
  const reviewed = { ...fields, safety_reviewed: true };
  expect(fieldsToFood(reviewed, food)).toHaveProperty('safety_reviewed', true);
});

it('sends the kind of a warning only with the warning', () => {
  const sent = fieldsToFood({ ...fields, kind_dog: 'dose', kind_cat: 'dose', flags_dog: ['unsafe'] }, food);
  expect(sent.warning_kind).toEqual({ dog: 'dose', cat: null });
});
