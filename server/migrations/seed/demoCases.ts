import { conditionOfScore } from '../../contract/conditionScores.ts';
import { unguarded } from '../../kernel/database/queryGuard.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { User } from '../../people/users.model.ts';
import { PetShare } from '../../pets/petShares.model.ts';
import { Pet } from '../../pets/pets.model.ts';
import { Weighing } from '../../pets/weighings.model.ts';
import { linesNow, setRecheck } from '../../recipes/recheck.ts';
import { RecipeShare } from '../../recipes/recipeDetails.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { Comment } from '../../reviews/comments.model.ts';
import type { Demo } from './demoTables.ts';
import { seedOnce } from './seedOnce.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);
const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

const userOf = (email: string): Promise<User | null> => User.findOne({ where: { email } });

/** The pet that was loaded for an owner; null if it was deleted. */
const petOf = async (owner: string, name: string): Promise<Pet | null> => {
  const seeded = await SeedRecord.findByPk(`demo-pet:${owner}:${name}`);
  return Pet.findByPk(seeded?.row_id ?? 0);
};

/** The recipe that was loaded under a key; null if it was deleted. */
const recipeOf = async (key: string): Promise<Recipe | null> => {
  const seeded = await SeedRecord.findByPk(`demo-recipe:${key}`);
  return Recipe.findByPk(seeded?.row_id ?? 0);
};

const loadPetShares = async ({ petShares }: Demo): Promise<void> => {
  for (const { owner, pet: name, email, can_edit } of petShares) {
    const pet = await petOf(owner, name);
    if (pet === null) continue;
    await seedOnce(`demo-pet-share:${owner}:${name}:${email}`, async () => {
      const [share] = await unguarded(PetShare, 'of the demo data').findOrCreate({
        ...{ where: { pet_id: pet.id, email }, defaults: { pet_id: pet.id, email, can_edit } },
      });
      return share.id;
    });
  }
};

type Weighings = Demo['weighings'];

/** Loads the weighings of a pet, unless somebody weighed it or changed its weight since. The last has its weight. */
const weigh = async (pet: Pet, weighings: Weighings): Promise<null> => {
  const isAsShipped = Number(weighings.at(-1)?.weight_kg) === Number(pet.weight_kg);
  if (!isAsShipped || (await Weighing.of(pet.id)).length > 0) return null;
  const pet_id = pet.id;
  await Weighing.bulkCreate(
    weighings.map(({ days_ago, weight_kg, condition_score }) => ({
      ...{ pet_id, weighed_on: dateOf(daysAgo(days_ago)), weight_kg, condition_score },
      body_condition: conditionOfScore(condition_score),
    })),
  );
  return null;
};

const loadWeighings = async ({ pets, weighings }: Demo): Promise<void> => {
  for (const { owner, name } of pets) {
    const own = weighings.filter((row) => row.owner === owner && row.pet === name);
    const pet = own.length > 0 && (await petOf(owner, name));
    if (pet) await seedOnce(`demo-weighings:${owner}:${name}`, () => weigh(pet, own));
  }
};

/** Stores with a share what was sent, and when it is looked at again. A share that ended stays so. */
const send = async (recipe: Recipe, sent: Demo['sent'][number]): Promise<number | null> => {
  const { email, message, days_ago, recheck_in_days } = sent;
  const shares = unguarded(RecipeShare, 'of the demo data');
  const share = await shares.findOne({ where: { recipe_id: recipe.id, email } });
  if (share === null) return null;
  const sent_at = daysAgo(days_ago);
  await share.update({ message, sent_lines: await linesNow(recipe), sent_at, created_at: sent_at });
  await setRecheck(recipe, [email], dateOf(daysAgo(-recheck_in_days)));
  return share.id;
};

const loadSent = async ({ sent }: Demo): Promise<void> => {
  for (const row of sent) {
    const recipe = await recipeOf(row.recipe);
    if (recipe) await seedOnce(`demo-sent:${row.recipe}:${row.email}`, () => send(recipe, row));
  }
};

const loadComments = async ({ comments }: Demo): Promise<void> => {
  for (const { recipe: key, author, share_email, days_ago, text } of comments) {
    const [recipe, user] = [await recipeOf(key), await userOf(author)];
    if (recipe === null || user === null) continue;
    await seedOnce(`demo-comment:${key}:${author}`, async () => {
      const row = { recipe_id: recipe.id, user_id: user.id, share_email, text };
      return (await Comment.create({ ...row, created_at: daysAgo(days_ago) })).id;
    });
  }
};

/** Loads what the cases of the demo professional show (D131 to D133), each once. Days count from the first load. */
export const loadCases = async (demo: Demo): Promise<void> => {
  await loadPetShares(demo);
  await loadWeighings(demo);
  await loadSent(demo);
  await loadComments(demo);
};
