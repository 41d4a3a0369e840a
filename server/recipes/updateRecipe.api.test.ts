import { describe, expect, it } from 'vitest';
import { createTestRecipe } from '../testing/factories.ts';
import { recipeEdits } from '../testing/recipeEdits.ts';

const { given, make, put, refused, stateOf } = recipeEdits();

describe('an update of a recipe', () => {
  it('updates the sent fields and keeps the others', async () => {
    const recipe = await make({ description: 'As it was' });
    const answer = await put(recipe, {
      recipe: {
        ...{ name: '  Stew  ', description2: 'Serve warm.', web_video_id: 'dQw4w9WgXcQ', speed: 2 },
        ingredients: [
          { id: given.carrot.id, total_g: '2.5' },
          { id: given.chicken.id, total_g: 1 },
        ],
        is_shared: true,
        version: 1,
      },
      specie_ids: ['cat', '1'],
      species_recipe_tags: { dog: ['Small Dog', 'adult'], 2: [202] },
    });
    const now = {
      ...{ name: 'Stew', description: 'As it was', description2: 'Serve warm.', version: 2, speed: 2 },
      ...{ web_video_id: 'dQw4w9WgXcQ', is_shared: true, share_is_approved: false },
    };
    expect(answer).toMatchObject({ ...now, species: [{ slug: 'dog' }, { slug: 'cat' }] });
    expect(answer.tags.map(({ id }) => id)).toEqual([102, 103, 202]);
    expect(answer.tags[1]).toEqual({ id: 103, slug: { en: 'small-dog' }, name: { en: 'Small Dog' } });
    expect(await stateOf(recipe)).toMatchObject({
      ...now,
      species: ['cat', 'dog'],
      tags: [102, 103, 202],
      lines: [
        [given.carrot.id, 2500],
        [given.chicken.id, 1000],
      ],
    });
    const cleared = await put(recipe, { recipe: { description2: null, web_video_id: '' } });
    expect(cleared).toMatchObject({ name: 'Stew', description2: null, web_video_id: null });
  });

  it('is accepted as a POST with method PUT, with JSON fields in a form', async () => {
    const recipe = await make();
    const form = new FormData();
    form.set('recipe', JSON.stringify({ name: 'From a form', speed: '2' }));
    form.set('specie_ids', '[2]');
    form.set('species_recipe_tags', '{"cat":["Adult"]}');
    const response = await fetch(`${given.test.url}/api/recipes/${recipe.id}?_method=PUT`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await given.test.tokenOf(given.owner)}` },
      body: form,
    });
    expect(response.status).toBe(200);
    expect(await stateOf(recipe)).toMatchObject({ name: 'From a form', species: ['cat'], tags: [202] });
  });

  it('checks the version of a form with JSON parts', async () => {
    const recipe = await make();
    const part = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/json\r\n\r\n${value}\r\n`;
    const response = await fetch(`${given.test.url}/api/recipes/${recipe.id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await given.test.tokenOf(given.owner)}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: `${part('recipe', '{"name":"Late"}')}${part('version', '999')}--b--\r\n`,
    });
    expect(response.status).toBe(409);
  });

  it.each([2898, '2898', '0.001', 100_000])(
    'sets the weight of the whole recipe to %s g (D66)',
    async (total_qty) => {
      const recipe = await make();
      expect(await put(recipe, { recipe: { total_qty } })).toMatchObject({
        total_qty: Number(total_qty),
        version: 2,
      });
      expect(await stateOf(recipe)).toMatchObject({ total_qty: String(total_qty) });
    },
  );

  it('reports all errors at once', async () => {
    const error = await refused({
      recipe: { name: 'Fine', ingredients: [{ id: 999_999, total_g: 1 }] },
      specie_ids: ['dog'],
      species_recipe_tags: { dog: ['nothing'], cat: ['adult'] },
    });
    expect([error.status, error.errors]).toEqual([
      422,
      {
        'species_recipe_tags.dog': ['There is no such tag.'],
        'species_recipe_tags.cat': ['The recipe is not for this species.'],
        'recipe.ingredients.0.id': ['There is no such ingredient.'],
      },
    ]);
  });

  it('reports invalid grams beside other invalid fields and unknown rows', async () => {
    const ingredients = [{ id: 1, total_g: -1 }];
    const grams = { 'recipe.ingredients.0.total_g': ['Grams cannot be negative.'] };
    const fields = await refused({ recipe: { name: '', speed: 9, ingredients } } as never);
    expect(fields.errors).toEqual({
      'recipe.name': ['The name field is required.'],
      'recipe.speed': ['The speed is 1 or 2.'],
      ...grams,
    });
    const specie_ids = ['horse'];
    const lookedUp = await refused({ recipe: { name: 'Fine', ingredients }, specie_ids });
    expect(lookedUp.errors).toEqual({ specie_ids: ['There is no such species.'], ...grams });
  });

  it.each([
    ['no name', { recipe: { name: ' ' } }, 'recipe.name', 'The name field is required.'],
    ['a name that is none', { recipe: { name: null } }, 'recipe.name', 'The name field is required.'],
    ['a long name', { recipe: { name: 'x'.repeat(256) } }, 'recipe.name', 'At most 255 characters.'],
    ['another speed', { recipe: { speed: 3 } }, 'recipe.speed', 'The speed is 1 or 2.'],
    [
      'another video',
      { recipe: { web_video_id: '<script>' } },
      'recipe.web_video_id',
      'Not the id of a YouTube video.',
    ],
    ['no weight', { recipe: { total_qty: 0 } }, 'recipe.total_qty', 'More than 0 g.'],
    ['weight below 0', { recipe: { total_qty: '-1' } }, 'recipe.total_qty', 'Grams cannot be negative.'],
    ['too much weight', { recipe: { total_qty: 100_000.001 } }, 'recipe.total_qty', 'At most 100,000 g.'],
    ['weight in words', { recipe: { total_qty: 'much' } }, 'recipe.total_qty', 'Not a number of grams.'],
    ['nothing', {}, 'body', 'Name at least one field that can be changed.'],
    ['only unknown fields', { name: 'Lost' }, 'body', 'Name at least one field that can be changed.'],
    [
      'only unknown fields of the recipe',
      { recipe: { title: 'Lost' } },
      'recipe',
      'Name at least one field that can be changed.',
    ],
    ['half of JSON', { recipe: '{"name":' }, 'recipe', 'Not valid JSON.'],
    ['no species', { specie_ids: [] }, 'specie_ids', 'Please select at least 1 Species'],
    ['no such species', { specie_ids: ['horse'] }, 'specie_ids', 'There is no such species.'],
    [
      'a text that is too long',
      { recipe: { description: 'x'.repeat(16_001) } },
      'recipe.description',
      'At most 16,000 characters.',
    ],
  ])('refuses %s', async (_, body, field, message) => {
    const error = await refused(body as never);
    expect([error.status, error.errors]).toEqual([422, { [field]: [message] }]);
  });

  it('rejects an old version anywhere in the request (D11)', async () => {
    const recipe = await make();
    await put(recipe, { recipe: { name: 'Second', version: 1 } });
    for (const body of [{ recipe: { name: 'Lost', version: 1 } }, { recipe: { name: 'Lost' }, version: 1 }])
      await expect(put(recipe, body)).rejects.toMatchObject({ status: 409, error_code: 'stale' });
    expect(await stateOf(recipe)).toMatchObject({ name: 'Second', version: 2 });
  });

  it('of sharing alone does not increase the version (D11)', async () => {
    const recipe = await make();
    expect(await put(recipe, { recipe: { is_shared: true } })).toMatchObject({ is_shared: true, version: 1 });
  });

  it('removes the tags of a removed species', async () => {
    const recipe = await make({ species: ['dog', 'cat'] });
    await put(recipe, { species_recipe_tags: { dog: ['adult'], cat: ['adult'] } });
    await put(recipe, { specie_ids: ['cat'] });
    expect((await stateOf(recipe)).tags).toEqual([202]);
  });
});

describe('the free tag', () => {
  it('can be set and removed by admins, and stays when tags are edited', async () => {
    const recipe = await make({ is_shared: true });
    const byAdmin = await given.test.as(given.admin);
    await put(recipe, { is_free: '1' }, byAdmin);
    expect((await stateOf(recipe)).tags).toEqual([101]);
    await put(recipe, { species_recipe_tags: { dog: ['adult', 'free'] } });
    expect((await stateOf(recipe)).tags).toEqual([101, 102]);
    await put(recipe, { specie_ids: ['cat'] }, byAdmin);
    expect((await stateOf(recipe)).tags).toEqual([201]);
    await put(recipe, { is_free: '0' }, byAdmin);
    expect((await stateOf(recipe)).tags).toEqual([]);
  });

  it('cannot be set by other users (D26)', async () => {
    const error = await refused({ is_free: '1', recipe: { name: 'Taken' } }, { is_shared: true });
    expect(error).toMatchObject({ status: 403, error_code: 'forbidden' });
    const recipe = await make({ is_shared: true });
    await put(recipe, { species_recipe_tags: { dog: ['free', '101'] } });
    expect((await stateOf(recipe)).tags).toEqual([]);
  });

  it('does not open a private recipe of a user (D9)', async () => {
    const byAdmin = await given.test.as(given.admin);
    const error = await refused({ is_free: '1' }, {}, byAdmin);
    expect(error.errors).toEqual({ is_free: ['Share this recipe before free accounts may open it.'] });
    const own = await createTestRecipe({ user_id: given.admin.id });
    await put(own, { is_free: '1' }, byAdmin);
    expect((await stateOf(own)).tags).toEqual([101]);
  });
});
