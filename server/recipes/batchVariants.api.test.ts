import { describe, expect, it } from 'vitest';
import { createTestRecipe } from '../testing/factories.ts';
import { recipeEdits } from '../testing/recipeEdits.ts';

const { given, make, put, refused, stateOf } = recipeEdits();

const inherited = ['This follows the recipe that it is a batch size of.'];

describe('a batch variant', () => {
  it('has its own lines and weight, and everything else of its parent (D9, D69)', async () => {
    const parent = await make({ name: 'Stew', is_shared: true });
    await put(parent, { species_recipe_tags: { dog: ['adult'] } });
    const child = { parent_id: parent.id, recipe_multiplier: '0.5' };
    const error = await refused(
      { recipe: { is_shared: false, name: 'Alone' }, species_recipe_tags: { dog: [] } },
      child,
    );
    expect(error.errors).toEqual({
      ...{ 'recipe.is_shared': inherited, 'recipe.name': inherited, species_recipe_tags: inherited },
    });
    const species = await refused({ specie_ids: ['cat'], recipe: { speed: 2 } }, child);
    expect(species.errors).toEqual({ specie_ids: inherited, 'recipe.speed': inherited });
    const asAdmin = await refused(
      { recipe: { is_shared: false }, is_free: '1', specie_ids: ['horse'] },
      child,
      await given.test.as(given.admin),
    );
    expect(Object.keys(asAdmin.errors).sort()).toEqual(['is_free', 'recipe.is_shared', 'specie_ids']);
    expect(asAdmin.errors['recipe.is_shared']).toEqual(inherited);
    const recipe = await make(child);
    const ingredients = [{ id: given.carrot.id, total_g: 2 }];
    const same = {
      recipe: { name: 'Stew', is_shared: true, total_qty: 1449, ingredients },
      ...{ specie_ids: ['dog'], species_recipe_tags: { dog: ['102'] } },
    };
    expect(await put(recipe, same)).toMatchObject({ total_qty: 1449, is_shared: true, tags: [{ id: 102 }] });
    expect(await stateOf(recipe)).toMatchObject({
      is_shared: false,
      tags: [],
      lines: [[given.carrot.id, 2000]],
    });
  });

  it('follows name, texts, video, speed and species of its parent, and keeps its lines (D69)', async () => {
    const parent = await make();
    const child = await make({ parent_id: parent.id, recipe_multiplier: '0.5' });
    const changed = { name: 'New', description: 'Warm', web_video_id: 'dQw4w9WgXcQ', speed: 2 };
    const ingredients = [{ id: given.carrot.id, total_g: 2 }];
    await put(parent, { recipe: { ...changed, total_qty: 7, ingredients }, specie_ids: ['cat'] });
    expect(await stateOf(child)).toMatchObject({
      ...{ ...changed, species: ['cat'], total_qty: '1000', version: 2 },
      lines: [[given.chicken.id, 100_000]],
    });
    await put(parent, { recipe: { ...changed, total_qty: 8, is_shared: true }, specie_ids: ['cat'] });
    expect(await stateOf(child)).toMatchObject({ version: 2 });
  });

  it('is free if its parent may be free, whatever its own row has (D9)', async () => {
    const byAdmin = await given.test.as(given.admin);
    for (const parent of [
      await createTestRecipe({ user_id: given.admin.id }),
      await make({ is_shared: true }),
    ]) {
      await put(parent, { is_free: '1' }, byAdmin);
      const child = await make({ parent_id: parent.id });
      expect((await put(child, { is_free: '1' }, byAdmin)).tags).toMatchObject([{ id: 101 }]);
      expect((await stateOf(child)).tags).toEqual([]);
    }
  });
});
