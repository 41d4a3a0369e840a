import { roles } from '../../contract/brand.ts';
import { orderBodyConditions, orderStatuses } from '../../contract/orders.ts';
import { FixtureError, read, readTable } from '../../kernel/csv.ts';

const userColumns = {
  ...{ email: read.text, role: read.oneOf(...roles), first_name: read.text, last_name: read.text },
  ...{ suspended: read.flag, clinic: read.optionalText },
};
const loginColumns = { email: read.text, days_ago: read.decimal, ip: read.text, successful: read.flag };
const petColumns = {
  ...{ owner: read.text, name: read.text, species: read.text, weight_kg: read.decimal },
  ...{
    breed_name: read.optionalText,
    sex: read.optionalText,
    birthday: read.text,
    activity_level: read.text,
  },
  body_condition: read.oneOf('Ideal', 'Underweight', 'Overweight'),
  ...{ client_name: read.optionalText, client_email: read.optionalText },
};
const recipeColumns = {
  ...{ key: read.text, name: read.text, owner: read.text, species: read.list, is_shared: read.flag },
  ...{ share_is_approved: read.flag, tags: read.list, description: read.text, speed: read.whole },
  total_qty: read.decimal,
};
const lineColumns = { recipe: read.text, ndb_no: read.text, food: read.text, grams: read.decimal };
const supplementColumns = { recipe: read.text, supplement: read.text, name: read.text, grams: read.decimal };
const variantColumns = { parent: read.text, recipe_multiplier: read.decimal, total_qty: read.decimal };

const orderColumns = {
  ...{ owner: read.text, pet: read.text, days_ago: read.whole, recipe_count: read.oneOf('1', '2') },
  ...{ body_condition: read.oneOf(...orderBodyConditions), is_fixed: read.oneOf('yes', 'no') },
  ...{ avoid_ingredients: read.optionalText, include_ingredients: read.optionalText },
  ...{ goals: read.optionalText, allergies: read.optionalText, phone_number: read.text },
  moves: (cell: string) => read.list(cell).map(read.oneOf(...orderStatuses)),
  notes: read.optionalText,
};

const timerColumns = {
  owner: read.text,
  recipe: read.text,
  timer: read.text,
  started_minutes_ago: read.whole,
};

const daysFromNow = (cell: string): number =>
  cell.startsWith('-') ? -read.whole(cell.slice(1)) : read.whole(cell);

const petShareColumns = { owner: read.text, pet: read.text, email: read.text, can_edit: read.flag };
const weighingColumns = {
  ...{ owner: read.text, pet: read.text, days_ago: read.whole, weight_kg: read.decimal },
  condition_score: read.whole,
};
const sentColumns = {
  ...{ recipe: read.text, email: read.text, days_ago: read.whole, recheck_in_days: daysFromNow },
  message: read.text,
};
const commentColumns = {
  ...{ recipe: read.text, author: read.text, share_email: read.text, days_ago: read.whole, text: read.text },
};

/** What the cases of the demo professional show. */
const readCases = (folder?: string) => ({
  petShares: readTable('demo/pet-shares.csv', petShareColumns, folder),
  weighings: readTable('demo/weighings.csv', weighingColumns, folder),
  sent: readTable('demo/sent-recipes.csv', sentColumns, folder),
  comments: readTable('demo/comments.csv', commentColumns, folder),
});

/** A line of a demo recipe: a food by its key, which is USDA's number or a supplement's key. */
interface DemoLine {
  readonly recipe: string;
  readonly food: string;
  readonly grams: string;
}

const readLines = (folder?: string): DemoLine[] => [
  ...readTable('demo/recipe-lines.csv', lineColumns, folder).map(({ recipe, ndb_no, grams }) => ({
    ...{ recipe, food: ndb_no, grams },
  })),
  ...readTable('demo/recipe-supplements.csv', supplementColumns, folder).map(
    ({ recipe, supplement, grams }) => ({
      ...{ recipe, food: supplement, grams },
    }),
  ),
];

/** The meal plans with the keys of their recipes in order. */
const readPlans = (folder?: string) => {
  const rows = readTable('demo/meal-plan-recipes.csv', { plan: read.text, recipe: read.text }, folder);
  const columns = { key: read.text, name: read.text, owner: read.text };
  return readTable('demo/meal-plans.csv', columns, folder).map((plan) => ({
    ...plan,
    recipes: rows.filter((row) => row.plan === plan.key).map(({ recipe }) => recipe),
  }));
};

/**
 * The shipped demo data.
 * @throws FixtureError for a malformed row or a recipe without lines
 */
export const readDemo = (folder?: string) => {
  const lines = readLines(folder);
  const shares = readTable('demo/recipe-shares.csv', { recipe: read.text, email: read.text }, folder);
  const variants = readTable('demo/recipe-variants.csv', variantColumns, folder);
  const recipes = readTable('demo/recipes.csv', recipeColumns, folder).map((recipe) => {
    const own = lines.filter((line) => line.recipe === recipe.key);
    if (own.length === 0)
      throw new FixtureError('fixtures/demo/recipes.csv', recipe.line, 'a recipe without lines');
    return {
      ...recipe,
      lines: own,
      shares: shares.filter((share) => share.recipe === recipe.key).map(({ email }) => email),
      variants: variants.filter((variant) => variant.parent === recipe.key),
    };
  });
  return {
    users: readTable('demo/users.csv', userColumns, folder),
    logins: readTable('demo/logins.csv', loginColumns, folder),
    pets: readTable('demo/pets.csv', petColumns, folder),
    recipes,
    plans: readPlans(folder),
    orders: readTable('demo/orders.csv', orderColumns, folder),
    timers: readTable('demo/timers.csv', timerColumns, folder),
    ...readCases(folder),
  };
};

export type Demo = ReturnType<typeof readDemo>;
export type DemoRecipe = Demo['recipes'][number];
