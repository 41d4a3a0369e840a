import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { allAllergens, allergensOf } from '../nutrition/foodAllergens.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { withPet } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
});

/** A copy of a demo pet that avoids some groups. */
const withAvoids = async (...groups: string[]) => {
  const all = await withPet(test, 'professional', 'Juno');
  const avoids = groups.map((group) => ({ group, reason: 'itching' }));
  await all.client.pets.update({ params: all.params, body: { avoids } });
  return all;
};

/** Those of the foods that hold an allergen, or may. */
const holding = async (ids: readonly number[], allergen: string): Promise<string[]> => {
  const foods = await Ingredient.unguarded('test').findAll({
    where: { id: [...ids] },
    include: ['category'],
  });
  return foods
    .filter(({ name, short_name, category }) => {
      const found = allergensOf({ name, short_name, category: category?.name ?? '' });
      return [...found.allergens, ...found.possible_allergens].includes(allergen);
    })
    .map(({ name }) => name);
};

const idOf = async (short_name: string): Promise<number> =>
  (await Ingredient.unguarded('test').findOne({ where: { short_name }, rejectOnEmpty: true })).id;

const thin = async () => [
  { id: await idOf('Turkey, whole, meat only, cooked, roasted'), total_g: 400 },
  { id: await idOf('Rice, white, long-grain, enriched, cooked'), total_g: 450 },
];

describe('what a pet avoids', () => {
  it('is in no remedy', async () => {
    const body = { lines: await thin(), nutrient_id: nutrientIds.vitaminD, direction: 'low' as const };
    const idsOf = async (...groups: string[]) => {
      const { client, params } = await withAvoids(...groups);
      return (await client.remedies.list({ params, body })).remedies.map(({ food }) => food.id);
    };
    const offered = await idsOf();
    const allergens = allAllergens().map(({ slug }) => slug);
    const held = await Promise.all(allergens.map((slug) => holding(offered, slug)));
    const allergen = allergens.find((_, at) => (held[at] ?? []).length > 0) ?? '';
    expect(allergen).not.toBe('');
    expect(await holding(await idsOf(allergen), allergen)).toEqual([]);
  });

  it('is added by no formulation, which says what a line holds', async () => {
    const { client, pet } = await withAvoids('fish', 'beef', 'turkey');
    const { status, lines, pets } = await client.formulations.formulate({
      body: { pets: [pet.id], lines: await thin(), add: 'all', seconds: 10, max_additions: 14 },
    });
    const added = lines.filter(({ added: isNew }) => isNew).map(({ ingredient_id }) => ingredient_id);
    for (const allergen of ['fish', 'beef', 'turkey']) expect(await holding(added, allergen)).toEqual([]);
    expect(status).not.toBe('optimal');
    if (status === 'feasible') {
      expect(pets[0]?.verdict.kind).toBe('avoided');
      expect(pets[0]?.verdict.words).toContain('avoids turkey: itching');
    }
  });

  it('is no replacement', async () => {
    const { client, pet } = await withAvoids('turkey', 'fish');
    const lines = await thin();
    const body = { pets: [pet.id], lines, food: lines[0]?.id ?? 0, seconds: 10 };
    const { replacements } = await client.replacements.find({ body });
    const ids = replacements.flatMap((one) => one.lines.map(({ ingredient_id }) => ingredient_id));
    expect(await holding(ids, 'fish')).toEqual([]);
    expect(await holding(ids, 'turkey')).toEqual([]);
  });
});

describe('recipes that fit a pet', () => {
  it('are of its species and hold nothing it avoids, nor what may be', async () => {
    const { client, pet } = await withAvoids('chicken');
    const query = { fits_id: pet.id, size: 500 };
    const fit = await client.recipeSearch.filter({ query });
    const all = await client.recipeSearch.filter({ query: { species: ['dog'], size: 500 } });
    expect(fit.recipes.length).toBeGreaterThan(0);
    expect(fit.total).toBeLessThan(all.total);
    expect(all.recipes.map(({ name }) => name)).toContain('Sunday Chicken Pot with Brown Rice');
    for (const { name, verdict, species } of fit.recipes) {
      expect(name).not.toMatch(/chicken/i);
      expect(verdict?.kind).not.toBe('avoided');
      expect(species.map(({ slug }) => slug)).toContain('dog');
    }
    const chicken = all.recipes.find(({ name }) => name === 'Sunday Chicken Pot with Brown Rice');
    const read = await client.recipes.get({ params: { id: chicken?.id ?? 0 }, query: { pet_id: pet.id } });
    expect(read.recipe.verdict).toMatchObject({ kind: 'avoided', standard: null });
  });

  it('are refused for the pet of somebody else', async () => {
    const { pet } = await withAvoids('chicken');
    const { client } = await withAvoids();
    const refused = await client.recipeSearch
      .filter({ query: { fits_id: pet.id } })
      .catch(({ errors }: { errors: unknown }) => errors);
    expect(refused).toEqual({ fits_id: ['There is no such pet.'] });
  });
});
