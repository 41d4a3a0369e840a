import { describe, expect, it, test } from 'vitest';
import { toInteger } from '../../../engine/host/quantity.ts';
import { conditionOfScore } from '../../contract/conditionScores.ts';
import { readRecords } from '../../kernel/csv.ts';

type Record_ = Readonly<Record<string, string>>;
const table = (name: string) => readRecords(`${name}.csv`, (record) => record);
const by = (key: string, rows: readonly Record_[]) => new Map(rows.map((row) => [row[key] ?? '', row]));
const list = (cell = '') => cell.split(';').filter((item) => item !== '');

const users = table('demo/users');
const pets = table('demo/pets');
const recipes = by('key', table('demo/recipes'));
const shares = table('demo/recipe-shares');
const variants = table('demo/recipe-variants');
const plans = by('key', table('demo/meal-plans'));
const planRecipes = table('demo/meal-plan-recipes');
const purposes = by('recipe', table('demo/recipe-purposes'));
const foods = by('ndb_no', table('foods'));
const supplements = by('key', table('supplements'));

/** Every line of every recipe: a food by its USDA number, or a supplement by its key. */
const lines = ['demo/recipe-lines', 'demo/recipe-supplements'].flatMap(table).map((row) => ({
  recipe: row.recipe ?? '',
  key: row.ndb_no ?? row.supplement ?? '',
  name: row.food ?? row.name ?? '',
  grams: row.grams ?? '',
}));
const linesOf = (recipe: string) => lines.filter((line) => line.recipe === recipe);
const ingredient = (key: string) => foods.get(key) ?? supplements.get(key);

const milligramsOf = (recipe: string) =>
  linesOf(recipe).reduce((sum, line) => sum + toInteger(line.grams, 3), 0);
const ownedBy = (email: string) => [...recipes.values()].filter((recipe) => recipe.owner === email);
/** Visible to everybody (D9). */
const isPublic = (recipe: Record_) =>
  (recipe.is_shared === '1' && recipe.share_is_approved === '1') || list(recipe.tags).includes('free');

describe('the recipes of the demo data', () => {
  test('are 40, of five owners at most, with names and descriptions of their own', () => {
    expect(recipes.size).toBe(40);
    expect(new Set([...recipes.values()].map((recipe) => recipe.name)).size).toBe(40);
    for (const recipe of recipes.values()) {
      expect(
        users.map((user) => user.email),
        recipe.key,
      ).toContain(recipe.owner);
      expect(recipe.description, recipe.key).toMatch(/^([^.?!;]|\b\.\b)+.*[.]$/);
      expect(recipe.total_qty, recipe.key).not.toBe('');
    }
  });

  test('every line names a food or a supplement that can be bought, by the name that it has', () => {
    for (const { recipe, key, name } of lines) {
      const row = ingredient(key);
      expect(recipes.has(recipe), recipe).toBe(true);
      expect(row, `${recipe}: ${key}`).toBeDefined();
      expect(row?.reference_only ?? '0', `${recipe}: ${key}`).toBe('0');
      expect(foods.has(key) ? row?.short_name : row?.name, `${recipe}: ${key}`).toBe(name);
    }
  });

  test.each([...recipes.keys()])(
    '%s has 5 to 30 foods, none twice, and only one recipe has one that harms',
    (key) => {
      const mine = linesOf(key);
      expect(mine.length).toBeGreaterThanOrEqual(5);
      expect(mine.length).toBeLessThanOrEqual(30);
      expect(new Set(mine.map((line) => line.key)).size).toBe(mine.length);
      for (const species of list(recipes.get(key)?.species))
        expect(mine.some((line) => ingredient(line.key)?.[species] === 'unsafe')).toBe(
          key === 'puppy-oat-egg',
        );
    },
  );

  test.each([...recipes.keys()])('%s weighs about 1 to 2.9 kg, in whole pieces of its supplements', (key) => {
    expect(milligramsOf(key)).toBeGreaterThanOrEqual(1_000_000);
    expect(milligramsOf(key)).toBeLessThanOrEqual(2_950_000);
    for (const line of linesOf(key)) {
      const supplement = supplements.get(line.key);
      if (!supplement) continue;
      const piece = supplement.unit === 'g' ? 100 : Number(supplement.unit_mg);
      expect(toInteger(line.grams, 3) % piece, line.name).toBe(0);
    }
  });

  test('weigh what they say, but for two that show what is under and over', () => {
    const off = [...recipes.values()].filter(
      ({ key = '', total_qty = '' }) => milligramsOf(key) !== toInteger(total_qty, 3),
    );
    expect(off.map((recipe) => recipe.key)).toEqual(['lentil-tofu', 'tuna-rice-cat']);
  });

  test('carry tags of their species; free ones are shared or an admin’s', () => {
    const known = new Set(table('tags').map((tag) => `${tag.species} ${tag.slug}`));
    const used = new Set<string>();
    for (const recipe of recipes.values()) {
      for (const tag of list(recipe.tags)) {
        expect(known, recipe.key).toContain(`${recipe.species} ${tag}`);
        used.add(tag);
      }
      if (list(recipe.tags).includes('free'))
        expect(recipe.is_shared === '1' || recipe.owner === 'admin@demo.test', recipe.key).toBe(true);
    }
    for (const tag of ['free', 'adult', 'puppy', 'senior', 'kitten', 'small-dog', 'renal-other'])
      expect(used).toContain(tag);
    for (const tag of ['novel-protein-allergy-free', 'allergy-free', 'weight-loss'])
      expect(used).toContain(tag);
  });

  test('are suggested, community inspired, waiting for approval and private, of every owner that has them', () => {
    const customers = ownedBy('customer@demo.test');
    expect(ownedBy('admin@demo.test').filter(isPublic).length).toBeGreaterThan(10);
    expect(customers.filter(isPublic).length).toBeGreaterThan(3);
    const waiting = customers.filter((recipe) => recipe.is_shared === '1' && !isPublic(recipe));
    expect(waiting.length).toBeGreaterThan(1);
    expect(customers.filter((recipe) => recipe.is_shared === '0').length).toBeGreaterThan(1);
    expect(ownedBy('professional@demo.test').length).toBeGreaterThan(5);
    expect(ownedBy('free@demo.test')).toHaveLength(1);
  });

  test('are shared with somebody else, in both directions between owner and professional', () => {
    const pairs = shares.map(({ recipe = '', email }) => `${recipes.get(recipe)?.owner} ${email}`);
    expect(new Set(shares.map(({ recipe, email }) => `${recipe} ${email}`)).size).toBe(shares.length);
    for (const pair of pairs) expect(pair.split(' ')[0]).not.toBe(pair.split(' ')[1]);
    expect(pairs).toContain('professional@demo.test customer@demo.test');
    expect(pairs).toContain('professional@demo.test free@demo.test');
    expect(pairs).toContain('customer@demo.test professional@demo.test');
  });

  test('say for which pet they are made: a third balanced, a third nearly, a third short', () => {
    expect([...purposes.keys()].sort()).toEqual([...recipes.keys()].sort());
    const aims = new Map<string, number>();
    for (const { recipe = '', pet: name, aim = '' } of purposes.values()) {
      const pet = pets.find((row) => row.name === name);
      expect(pet?.species, recipe).toBe(recipes.get(recipe)?.species);
      aims.set(aim, (aims.get(aim) ?? 0) + 1);
    }
    expect([...aims.keys()].sort()).toEqual(['balanced', 'nearly', 'short']);
    for (const count of aims.values()) expect(count).toBeGreaterThanOrEqual(12);
  });

  test('come in three batch sizes where the parent is a full batch of 2898 g (D14)', () => {
    expect(variants.length).toBeGreaterThan(0);
    for (const { parent = '', recipe_multiplier, total_qty } of variants) {
      expect(milligramsOf(parent), parent).toBe(2_898_000);
      expect(['0.5 1449', '5 14490']).toContain(`${recipe_multiplier} ${total_qty}`);
      const doubled = linesOf(parent).every((line) => toInteger(line.grams, 3) % 2 === 0);
      expect(doubled, `${parent}: a line cannot be halved`).toBe(true);
    }
  });
});

describe('the meal plans of the demo data', () => {
  test('are six, of two to five recipes, none twice', () => {
    expect(plans.size).toBe(6);
    for (const key of plans.keys()) {
      const mine = planRecipes.filter((row) => row.plan === key).map((row) => row.recipe);
      expect(mine.length, key).toBeGreaterThanOrEqual(2);
      expect(mine.length, key).toBeLessThanOrEqual(5);
      expect(new Set(mine).size, key).toBe(mine.length);
    }
  });

  test('hold recipes of one species that their owner may open', () => {
    const species = new Map<string, string>();
    for (const { plan = '', recipe: key = '' } of planRecipes) {
      const owner = plans.get(plan)?.owner;
      const recipe = recipes.get(key) ?? {};
      const shared = shares.some((row) => row.recipe === key && row.email === owner);
      const open = isPublic(recipe) || recipe.owner === owner || owner === 'admin@demo.test' || shared;
      expect(open, `${plan}: ${key}`).toBe(true);
      expect(species.get(plan) ?? recipe.species, plan).toBe(recipe.species);
      species.set(plan, recipe.species ?? '');
    }
  });
});

describe('the pets of the demo data', () => {
  const today = '2026-11-21';
  const years = (pet: Record_) =>
    (Date.parse(today) - Date.parse(pet.birthday ?? '')) / (365.25 * 24 * 3600 * 1000);
  const pounds = (pet: Record_) => Number(pet.weight_kg) / 0.45359237;
  const of = (species: string, from: number, below: number) =>
    pets.filter((pet) => pet.species === species && years(pet) >= from && years(pet) < below);

  test('are twelve, at most one of a free account, at home in the shipped words', () => {
    expect(pets).toHaveLength(12);
    expect(pets.filter((pet) => pet.owner === 'free@demo.test')).toHaveLength(1);
    const levels = table('activity-levels').map((level) => level.name);
    const breeds = table('breeds').map((breed) => `${breed.species} ${breed.name}`);
    for (const pet of pets) {
      expect(levels, pet.name).toContain(pet.activity_level);
      expect(breeds, pet.name).toContain(`${pet.species} ${pet.breed_name}`);
      expect(years(pet), pet.name).toBeGreaterThan(0);
    }
  });

  it.each([
    ['dog', 0, 14 / 52.18],
    ['dog', 14 / 52.18, 1],
    ['dog', 1, 7],
    ['dog', 12, 30],
    ['cat', 0, 1],
    ['cat', 1, 30],
  ])('hold a %s from %d to %d years', (species, from, below) => {
    expect(of(species, from, below)).not.toEqual([]);
  });

  it.each([
    [0, 11],
    [11, 34],
    [34, 50],
    [50, 70],
    [70, 300],
  ])('hold an adult dog from %d to %d lb', (from, below) => {
    const there = of('dog', 1, 30).some((pet) => pounds(pet) >= from && pounds(pet) < below);
    expect(there).toBe(true);
  });

  test('have weighings that end in their weight and body condition', () => {
    const weighed = new Map(table('demo/weighings').map((row) => [`${row.owner} ${row.pet}`, row]));
    expect(weighed.size).toBe(2);
    for (const pet of pets) {
      const last = weighed.get(`${pet.owner} ${pet.name}`);
      if (last === undefined) continue;
      expect(last.weight_kg, pet.name).toBe(pet.weight_kg);
      expect(conditionOfScore(Number(last.condition_score)), pet.name).toBe(pet.body_condition);
    }
  });

  test('are ideal, too thin and too fat, calm and active', () => {
    const has = (column: string) => new Set(pets.map((pet) => pet[column]));
    expect([...has('body_condition')].sort()).toEqual(['Ideal', 'Overweight', 'Underweight']);
    for (const level of ['Low', 'Average', 'Active']) expect(has('activity_level')).toContain(level);
  });
});
