import { calculatedStages } from '../../contract/calculation.ts';
import { FixtureError, read, readTable } from '../../kernel/csv.ts';

const recipeColumns = {
  ...{ key: read.text, name: read.text, species: read.oneOf('dog', 'cat'), tags: read.list },
  ...{ stage: read.oneOf(...calculatedStages), min_kg: read.decimal, max_kg: read.decimal },
  ...{ treats_percent: read.whole, description: read.text },
};
const lineColumns = { recipe: read.text, food: read.text, name: read.text, grams: read.decimal };

/**
 * The shipped recipes with their lines, which are of the default batch size.
 * @throws FixtureError for a malformed row or a recipe without lines
 */
export const readStarters = (folder?: string) => {
  const lines = readTable('starter-recipe-lines.csv', lineColumns, folder);
  return readTable('starter-recipes.csv', recipeColumns, folder).map((recipe) => {
    const own = lines.filter((line) => line.recipe === recipe.key);
    if (own.length === 0)
      throw new FixtureError('fixtures/starter-recipes.csv', recipe.line, 'a recipe without lines');
    return { ...recipe, lines: own };
  });
};

/** A shipped recipe: `min_kg` and `max_kg` are of the adult animal. */
export type Starter = ReturnType<typeof readStarters>[number];
