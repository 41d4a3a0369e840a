import { engineVersion } from '../../engine/host/version.ts';
import type { Actor } from '../contract/policy.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { getRecipeLabels } from './editRecipe.ts';
import { copyAnalyses } from './laboratory/storeAnalysis.ts';
import { getStoredLines, type RequestLine, validateLines } from './recipeLines.ts';
import { Recipe } from './recipes.model.ts';
import { storeSpecies, storeTags } from './recipeTags.ts';
import { storeLines } from './saveRecipe.ts';
import { Tag } from './tags.model.ts';

/** Input of a copy of a recipe. */
export interface Duplication {
  /** The recipe to copy, locked by the transaction. */
  readonly source: Recipe;
  readonly name: string;
  /** Replaces the source's lines in the copy. */
  readonly requestLines: readonly RequestLine[] | undefined;
  readonly actor: Actor;
  readonly snapshot: CatalogueSnapshot;
  readonly now: Date;
}

/** The lines of the copy, with the current revisions of their foods. */
const linesOf = async (
  { source: recipe, requestLines = [], actor, snapshot }: Duplication,
  useStored: boolean,
) =>
  validateLines(
    { recipe, requestLines, sentIn: 'ingredients', actor, snapshot },
    useStored ? await getStoredLines(recipe) : [],
  );

/** The fields a copy takes over, beside lines and analyses. Sharing, sizes and versions are not among them. */
const contentOf = ({
  description,
  description2,
  web_video_id,
  speed,
  cooking,
  total_qty,
  total_unit_type,
}: Recipe) => ({
  ...{ description, description2, web_video_id, speed, cooking, total_qty, total_unit_type },
});

/**
 * Creates a private copy of a recipe for the actor, without the free tag (D9).
 * @returns the id of the copy
 * @throws FieldErrors, ServiceUnavailable as `validateLines`
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
  await copyAnalyses(source, id, actor);
  await storeSpecies(id, species);
  const copiedTags = tags.filter(({ slug }) => slug !== Tag.free);
  await storeTags(id, copiedTags);
  return id;
};
