import { hash } from '@node-rs/argon2';
import { toInteger } from '../../../engine/host/quantity.ts';
import { roles } from '../../contract/brand.ts';
import { ActivityLevel } from '../../models/activityLevels.ts';
import { Ingredient } from '../../models/ingredients.ts';
import { Pet } from '../../models/pets.ts';
import { RecipeIngredient, RecipeSpecies, RecipeTag } from '../../models/recipeDetails.ts';
import { Recipe } from '../../models/recipes.ts';
import { Shipped } from '../../models/shipped.ts';
import { Species } from '../../models/species.ts';
import { Tag } from '../../models/tags.ts';
import { User } from '../../models/users.ts';
import { read, readTable } from './csv.ts';
import { once } from './shelf.ts';

/** The password of every demo account; never in production. */
export const demoPassword = 'wholebowl-demo';

const userColumns = {
  ...{
    email: read.text,
    role: read.oneOf(...roles),
    first_name: read.text,
    last_name: read.text,
    suspended: read.flag,
  },
};
const petColumns = {
  ...{
    owner: read.text,
    name: read.text,
    species: read.text,
    weight_kg: read.decimal,
    breed_name: read.optionalText,
  },
  ...{ sex: read.optionalText, birthday: read.text, activity_level: read.text },
  ...{ body_condition: read.oneOf('Ideal', 'Underweight', 'Overweight') },
};
const recipeColumns = {
  ...{ key: read.text, name: read.text, owner: read.text, species: read.list, is_shared: read.flag },
  ...{ share_is_approved: read.flag, tags: read.list, description: read.text, speed: read.whole },
  ...{ total_qty: read.decimal },
};
const lineColumns = { recipe: read.text, ndb_no: read.text, food: read.text, grams: read.decimal };

/** The demo world as it ships. */
export const readDemo = (folder?: string) => {
  const lines = readTable('demo/recipe-lines.csv', lineColumns, folder);
  return {
    users: readTable('demo/users.csv', userColumns, folder),
    pets: readTable('demo/pets.csv', petColumns, folder),
    recipes: readTable('demo/recipes.csv', recipeColumns, folder).map((recipe) => ({
      ...recipe,
      lines: lines.filter((line) => line.recipe === recipe.key),
    })),
  };
};

type Demo = ReturnType<typeof readDemo>;

const createUser = async ({ suspended, line: _, ...user }: Demo['users'][number], password_hash: string) => {
  const now = new Date();
  const row = await User.create({
    ...user,
    password_hash,
    email_verified_at: now,
    suspended_at: suspended ? now : null,
  });
  return row.id;
};

const owned = async (email: string): Promise<number> =>
  (await User.findOne({ where: { email }, rejectOnEmpty: true })).id;

const createPet = async ({
  owner,
  species,
  activity_level,
  line: _,
  ...pet
}: Demo['pets'][number]): Promise<number> => {
  const specie = await Species.findOne({ where: { slug: species }, rejectOnEmpty: true });
  const level = await ActivityLevel.findOne({ where: { name: activity_level }, rejectOnEmpty: true });
  const row = await Pet.create({
    ...pet,
    user_id: await owned(owner),
    specie_id: specie.id,
    activity_level_id: level.id,
  });
  return row.id;
};

const linesOf = async (recipe: Demo['recipes'][number], recipe_id: number) => {
  const foods = await Shipped.startingWith('food:');
  const rows: {
    recipe_id: number;
    ingredient_id: number;
    position: number;
    milligrams: number;
    revision: number;
  }[] = [];
  for (const [position, line] of recipe.lines.entries()) {
    const ingredient_id = foods.get(line.ndb_no)?.row_id;
    const food = await Ingredient.findByPk(ingredient_id ?? 0);
    if (!food) throw new Error(`Recipe ${recipe.key}: there is no food ${line.ndb_no}.`);
    const milligrams = toInteger(line.grams, 3);
    rows.push({ recipe_id, ingredient_id: food.id, position, milligrams, revision: food.revision });
  }
  return rows;
};

const createRecipe = async (recipe: Demo['recipes'][number]): Promise<number> => {
  const { key: _, line: __, lines: ___, owner, species, tags, ...fields } = recipe;
  const row = await Recipe.create({ ...fields, user_id: await owned(owner) });
  const recipe_id = row.id;
  const kinds = await Species.findAll({ where: { slug: species } });
  await RecipeSpecies.bulkCreate(kinds.map(({ id }) => ({ recipe_id, specie_id: id })));
  const labels = await Tag.findAll({ where: { slug: tags, specie_id: kinds.map(({ id }) => id) } });
  await RecipeTag.bulkCreate(labels.map(({ id }) => ({ recipe_id, tag_id: id })));
  await RecipeIngredient.bulkCreate(await linesOf(recipe, recipe_id));
  return recipe_id;
};

/** Loads the demo world, each thing once. */
export const loadDemo = async ({ users, pets, recipes }: Demo): Promise<void> => {
  const passwordHash = await hash(demoPassword);
  for (const user of users) await once(`demo-user:${user.email}`, () => createUser(user, passwordHash));
  for (const pet of pets) await once(`demo-pet:${pet.owner}:${pet.name}`, () => createPet(pet));
  for (const recipe of recipes) await once(`demo-recipe:${recipe.key}`, () => createRecipe(recipe));
};
