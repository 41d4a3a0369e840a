import { engineVersion } from '../../engine/host/version.ts';
import type { Actor } from '../contract/policy.ts';
import { Recipe } from '../models/recipes.ts';
import { Tag } from '../models/tags.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { getRecipeLabels } from './editRecipe.ts';
import { getStoredLines, type RequestLine, validateLines } from './recipeLines.ts';
import { storeSpecies, storeTags } from './recipeTags.ts';
import { storeLines } from './saveRecipe.ts';

/** What a copy of a recipe needs to know. */
export interface Duplication {
  /** The recipe that is copied, under the transaction's lock. */
  readonly source: Recipe;
  readonly name: string;
  /** What the copy holds instead of the source's lines. */
  readonly requestLines: readonly RequestLine[] | undefined;
  readonly actor: Actor;
  readonly snapshot: CatalogueSnapshot;
  readonly now: Date;
}

/** The lines of the copy, of their foods' present figures. */
const linesOf = async ({ source: recipe, requestLines = [], actor, snapshot }: Duplication, held: boolean) =>
  validateLines(
    { recipe, requestLines, sentIn: 'ingredients', actor, snapshot },
    held ? await getStoredLines(recipe) : [],
  );

/** What of a recipe's own fields its copy has too: nothing of sharing, sizes or versions. */
const contentOf = ({
  description,
  description2,
  web_video_id,
  speed,
  total_qty,
  total_unit_type,
}: Recipe) => ({
  ...{ description, description2, web_video_id, speed, total_qty, total_unit_type },
});

/**
 * Makes a copy of a recipe that is the actor's own and private; the free tag does not come along (D9).
 * @returns the id of the copy
 * @throws FieldErrors, ServiceUnavailable as `validateLines` says
 */
export const duplicateRecipe = async (duplication: Duplication): Promise<number> => {
  const { source, name, requestLines, actor, now } = duplication;
  const lines = await linesOf(duplication, requestLines === undefined);
  const { species, tags } = await getRecipeLabels(source);
  const { id } = await Recipe.create({
    ...contentOf(source),
    name,
    user_id: actor.id,
    engine_version: engineVersion,
    created_at: now,
    updated_at: now,
  });
  await storeLines(id, lines);
  await storeSpecies(id, species);
  const kept = tags.filter(({ slug }) => slug !== Tag.free);
  await storeTags(id, kept);
  return id;
};
