import * as z from 'zod/mini';
import { oneRecipe, type Recipe } from '../contract/recipes.ts';
import { Ready } from '../http/ready.ts';
import type { WholeRecipe } from '../models/reads/recipeParts.ts';
import { speciesShown } from '../nutrition/breakdown.ts';
import { bytesOf, bytesTextOf, recipeTexts } from '../nutrition/breakdownText.ts';
import type { Snapshot } from '../nutrition/catalogue.ts';

/** A recipe's lines as the engine takes them. */
export const engineLines = ({ lines }: WholeRecipe) =>
  lines.map(({ food, milligrams }) => ({ food: food.id, milligrams }));

/** An object's JSON without its end, for one more field. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);

/**
 * A recipe with its breakdowns and those of its lines, as JSON; `recipe` is the rest of it. The contract's schema has
 * breakdowns last, and so has this.
 */
export const answerWithBreakdowns = (
  recipe: Recipe,
  whole: WholeRecipe,
  snapshot: Snapshot,
  hidden: boolean,
): Ready<'recipes.one'> => {
  const species = speciesShown(whole.species.map(({ slug }) => slug));
  const texts = recipeTexts(snapshot, engineLines(whole), { hidden, species });
  const { ingredients, ...head } = z.parse(oneRecipe, { recipe }).recipe;
  const pieces = [bytesTextOf(`{"recipe":${opened(head)},"ingredients":[`)];
  for (const [index, ingredient] of ingredients.entries()) {
    const figures = texts.lines[index];
    if (figures === undefined) throw new Error(`Line ${index} has no figures`);
    const comma = index === 0 ? '' : '},';
    pieces.push(bytesTextOf(`${comma}${opened(ingredient)},"nutrition_breakdown":`), figures);
  }
  const end = ingredients.length === 0 ? '' : '}';
  pieces.push(bytesTextOf(`${end}],"nutrition_breakdown":`), texts.recipe, bytesTextOf('}}'));
  return new Ready('recipes.one', bytesOf(pieces));
};
