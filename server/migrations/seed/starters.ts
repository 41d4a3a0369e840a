import { Op } from 'sequelize';
import { toGramsText, toInteger } from '../../../engine/host/quantity.ts';
import { batchSizes } from '../../contract/batchSizes.ts';
import { systemEmail } from '../../contract/deletedUser.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { User } from '../../people/users.model.ts';
import { RecipeCalculation } from '../../recipes/recipeCalculations.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { seedOnce } from './seedOnce.ts';
import { loadRecipes, type ShippedRecipe } from './shippedRecipes.ts';
import type { Starter } from './starterTables.ts';

/** The account of the system. Nobody signs in to it, and no list of users has it. */
const createSystemAccount = async (): Promise<number> => {
  const now = new Date();
  const { id } = await User.create({
    ...{
      email: systemEmail,
      password_hash: '',
      role: 'admin',
      first_name: 'Wholebowl',
      last_name: 'recipes',
    },
    ...{ suspended_at: now, deleted_at: now },
  });
  return id;
};

/** Batch variants weigh exact parts of the recipe, so that their pieces are whole too. */
const variantsOf = ({ lines }: Starter): ShippedRecipe['variants'] => {
  const total = lines.reduce((sum, { grams }) => sum + toInteger(grams, 3), 0);
  return batchSizes.slice(1).map(({ multiplier }) => ({
    recipe_multiplier: multiplier,
    total_qty: toGramsText(total * Number(multiplier)),
  }));
};

const shippedRecipe = (starter: Starter): ShippedRecipe => {
  const { key, name, species, tags, description, lines } = starter;
  return {
    ...{ key, name, owner: systemEmail, species: [species], tags, description, lines, shares: [] },
    ...{
      is_shared: true,
      share_is_approved: true,
      speed: 1,
      total_qty: '2898',
      variants: variantsOf(starter),
    },
  };
};

/** Stores what was calculated of a recipe and its batch variants, as they are. */
const storeCalculation = async (parent: number, starter: Starter): Promise<null> => {
  const { treats_percent, species, stage, min_kg, max_kg } = starter;
  const figures = { treats_percent, species, stage, min_kg, max_kg };
  const where = { [Op.or]: [{ id: parent }, { parent_id: parent }] };
  const family = await Recipe.unguarded('shipped recipes').findAll({ where });
  await RecipeCalculation.bulkCreate(
    family.map(({ id: recipe_id, version }) => ({ recipe_id, version, ...figures })),
  );
  return null;
};

/**
 * Loads the recipes that every installation has, each once: what an admin changed or deleted stays so.
 * @returns what was left out, and why
 */
export const loadStarters = async (starters: readonly Starter[]): Promise<string[]> => {
  await seedOnce('system-account', createSystemAccount);
  const leftOut = await loadRecipes('starter-recipe', starters.map(shippedRecipe));
  const seeded = await SeedRecord.byName();
  for (const starter of starters) {
    const parent = seeded.get(`starter-recipe:${starter.key}`)?.row_id;
    if (parent) await seedOnce(`starter-calculation:${starter.key}`, () => storeCalculation(parent, starter));
  }
  return leftOut;
};
