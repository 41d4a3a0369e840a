import * as z from 'zod/mini';
import { oneRecipeSchema, type Recipe } from '../contract/recipes.ts';
import { SerializedResponse } from '../http/large/largeResponses.ts';
import type { FullRecipe } from '../models/queries/fullRecipe.ts';
import { speciesShown, totalsByLine } from '../nutrition/breakdown.ts';
import { breakdownWriter } from '../nutrition/breakdownText.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';

/** A recipe's lines as the engine takes them. */
export const engineLines = ({ lines }: FullRecipe) =>
  lines.map(({ food, milligrams }) => ({ food: food.id, milligrams }));

/** An object's JSON without its end, for one more field. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);

/** A recipe's own fields, and those of each line, to be followed by figures. */
const headsOf = ({ ingredients, ...head }: Recipe) => {
  const [start, ...lines] = [head, ...ingredients].map(opened);
  return { start, lines };
};

/**
 * A recipe with its breakdowns and those of its lines, as JSON; `recipe` is the rest of it. The contract's schema has
 * breakdowns last, and so has this.
 */
export const createRecipeResponse = (
  recipe: Recipe,
  whole: FullRecipe,
  snapshot: CatalogueSnapshot,
  hidden: boolean,
): SerializedResponse<'recipes.get'> => {
  const species = speciesShown(whole.species.map(({ slug }) => slug));
  const { piece, key } = breakdownWriter(snapshot, { hidden, species });
  const { start, lines } = headsOf(z.parse(oneRecipeSchema, { recipe }).recipe);
  const opening = `{"recipe":${start},"ingredients":[`;
  const pieces = function* () {
    let before = opening;
    for (const { recipeTotals, line } of totalsByLine(snapshot, engineLines(whole))) {
      if (line === null) yield piece(`${before}],"nutrition_breakdown":`, recipeTotals, '}}');
      else {
        const after = line + 1 < lines.length ? '},' : '}';
        yield piece(`${before}${lines[line]},"nutrition_breakdown":`, recipeTotals, after);
      }
      before = '';
    }
  };
  return new SerializedResponse('recipes.get', {
    etagSource: `${key} ${[start, ...lines].join('\n')}`,
    pieces,
  });
};
