import * as z from 'zod/mini';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode } from '../contract/cooking.ts';
import { oneRecipeSchema, type Recipe } from '../contract/recipes.ts';
import { SerializedResponse } from '../kernel/http/large/largeResponses.ts';
import { speciesShown, totalsByLine } from '../nutrition/breakdown.ts';
import { breakdownWriter } from '../nutrition/breakdownText.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { FullRecipe } from './fullRecipe.query.ts';

/** A recipe's lines as engine input. */
export const engineLines = ({ lines, cooking: made }: FullRecipe): RecipeLine[] =>
  lines.map(({ food, milligrams, cooking }) => ({
    ...{ food: food.id, milligrams, cooking: cookingCode(made, cooking) },
  }));

/** An object's JSON without the closing brace, to append a field. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);

/** The fields of a recipe and of each line, as open JSON objects. Breakdowns follow them. */
const headsOf = ({ ingredients, ...head }: Recipe) => {
  const [start, ...lines] = [head, ...ingredients].map(opened);
  return { start, lines };
};

/**
 * Creates the JSON of a recipe with its breakdowns and those of its lines; `recipe` has the other fields. The
 * breakdowns are last, as in the contract's schema.
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
      if (line === 'whole') yield piece(`${before}],"nutrition_breakdown":`, recipeTotals, '');
      else if (line === 'after cooking') yield piece(',"after_cooking":', recipeTotals, '}}');
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
