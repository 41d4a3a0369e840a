import type { foodTableFields } from '../../contract/foodTables.ts';

export type FoodTableField = (typeof foodTableFields)[number];

/** The words of a name without case, accents and punctuation. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Names of the columns that are no nutrients. */
export const fieldNames: Readonly<Record<string, FoodTableField>> = {
  id: 'id',
  version: 'version',
  name: 'name',
  food: 'name',
  'food name': 'name',
  ingredient: 'name',
  'ingredient name': 'name',
  product: 'name',
  'product name': 'name',
  description: 'name',
  'short name': 'short_name',
  category: 'category',
  'food group': 'category',
  grams: 'grams',
  'serving size': 'grams',
  serving: 'grams',
  'serving weight': 'grams',
  'portion size': 'grams',
  portion: 'grams',
  'total quantity': 'grams',
  'weight of serving': 'grams',
};

/** Other usual names of nutrients, by number. */
export const synonyms: Readonly<Record<string, number>> = {
  'total fat': 204,
  lipid: 204,
  lipids: 204,
  'crude fat': 204,
  'fat content': 204,
  'crude protein': 203,
  proteins: 203,
  moisture: 255,
  'crude ash': 207,
  'inorganic matter': 207,
  carbohydrates: 205,
  'total carbohydrate': 205,
  'total carbohydrates': 205,
  'total carbs': 205,
  fibre: 291,
  'dietary fiber': 291,
  'dietary fibre': 291,
  'total dietary fiber': 291,
  'total dietary fibre': 291,
  'total fiber': 291,
  sugar: 269,
  'total sugars': 269,
  calories: 9001,
  kcal: 9001,
  'metabolizable energy': 9001,
  'metabolisable energy': 9001,
  'saturated fats': 606,
  saturates: 606,
  'saturated fatty acids': 606,
  'monounsaturated fats': 645,
  'polyunsaturated fats': 646,
  'trans fats': 605,
  'vitamin b1': 404,
  thiamine: 404,
  'vitamin b2': 405,
  'vitamin b3': 406,
  'vitamin b5': 410,
  'pantothenic acid b5': 410,
  pantothenate: 410,
  'vitamin b7': 416,
  'vitamin b9': 417,
  'vitamin b12 cobalamin': 418,
  cobalamin: 418,
  pyridoxine: 415,
  'ascorbic acid': 401,
  'vitamin k': 430,
  'omega 3 fatty acids': 9014,
  'omega 6 fatty acids': 9013,
  'linoleic acid': 9006,
  'alpha linolenic acid': 9007,
  'eicosapentaenoic acid': 629,
  'docosahexaenoic acid': 621,
  'dha epa': 9012,
  'beta carotene': 321,
  cysteine: 507,
};

/** Names that look like those of a nutrient and are not it, with what to write instead. */
export const refusedNames: Readonly<Record<string, string>> = {
  'crude fiber':
    'Crude fiber is only a part of the fiber of a food. Write Fiber if it is total dietary fiber, or remove it.',
  'crude fibre':
    'Crude fibre is only a part of the fiber of a food. Write Fiber if it is total dietary fibre, or remove it.',
  salt: 'Write Sodium instead: salt divided by 2.5.',
  'vitamin a':
    'Vitamin A of a label counts several forms. Write Vitamin A (dogs) and Vitamin A (cats) in IU, or Retinol and Beta-carotene in µg.',
};
