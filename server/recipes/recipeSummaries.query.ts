import type { RecipeCooking } from '../contract/cooking.ts';
import { type AccessScope, type Actor, accessScopeFor } from '../contract/policy.ts';
import { idLiteral, recipeInScope } from '../kernel/database/accessScope.ts';
import { byIndex, connection, idsOf, momentOf } from '../kernel/database/queries/rows.ts';
import { selectTables, type Table } from '../kernel/database/queries/tables.ts';

/** A species or a tag by id. */
export interface SpeciesOrTag {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** A recipe in a list, as an actor sees it. Sharing, approval and tags are those of its root (D9). */
export interface RecipeSummaryRow {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly isShared: boolean;
  readonly isApproved: boolean;
  readonly sharedWithMe: boolean;
  /** `YYYY-MM-DD`. */
  readonly recheckOn: string | null;
  readonly isSaved: boolean;
  /** Listed, but this actor may not open it. */
  readonly locked: boolean;
  readonly multiplier: number;
  readonly updatedAt: Date;
  /** File name of the photo. A batch variant without one has the root's. */
  readonly image: string | null;
  /** Id of the parent of a batch variant, else its own. */
  readonly rootId: number;
  /** Owner of the root, which also decides the access scope. */
  readonly owner: { readonly id: number; readonly email: string };
  readonly byProfessional: boolean;
  readonly species: readonly SpeciesOrTag[];
  readonly tags: readonly SpeciesOrTag[];
  /** Its batch variants in the order of their ids. */
  readonly variants: readonly VariantRow[];
}

/** A batch variant of a recipe. */
export interface VariantRow {
  readonly id: number;
  readonly recipe_multiplier: string;
  readonly total_qty: string;
}

/** A recipe's own fields. */
export interface RecipeFields {
  readonly description: string | null;
  readonly description2: string | null;
  readonly web_video_id: string | null;
  readonly speed: number;
  readonly cooking: RecipeCooking;
  readonly total_qty: string;
  readonly total_unit_type: string;
  readonly engine_version: string | null;
  readonly draft_of: number | null;
  /** The number of meal plans of all users that have it or one of its batch variants. */
  readonly used_in_plans: number;
}

interface SummaryColumns {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly is_shared: number;
  readonly share_is_approved: number;
  readonly shared_with_me: number;
  readonly recheck_on: string | null;
  readonly is_saved: number;
  readonly opened: number;
  readonly recipe_multiplier: string;
  readonly updated_at: string | Date;
  readonly image: string | null;
  readonly root_id: number;
  readonly user_id: number;
  readonly email: string;
  readonly by_professional: number;
  readonly specie_ids: string | null;
  readonly tag_ids: string | null;
}

/** The columns of a recipe summary with the recipe's own fields. */
export interface RecipeColumns extends SummaryColumns, RecipeFields {}

/** Columns of a summary: `v` is the recipe, `r` its root, `u` the owner. */
const summaryColumns = (actor: Actor): Table<SummaryColumns>['columns'] => ({
  id: 'v.id',
  name: 'v.name',
  version: 'v.version',
  recipe_multiplier: 'v.recipe_multiplier',
  updated_at: 'v.updated_at',
  // A draft shows the photo of its recipe.
  image: 'COALESCE(v.image, r.image, (SELECT o.image FROM recipes o WHERE o.id = r.draft_of))',
  root_id: 'r.id',
  is_shared: 'r.is_shared',
  share_is_approved: 'r.share_is_approved',
  user_id: 'r.user_id',
  email: 'u.email',
  by_professional: "u.role = 'professional'",
  opened: recipeInScope(connection(), accessScopeFor('recipes.get', actor), actor),
  shared_with_me: 'EXISTS (SELECT 1 FROM recipe_shares s WHERE s.recipe_id = r.id AND s.email = :email)',
  recheck_on: `(SELECT CAST(s.recheck_on AS CHAR) FROM recipe_shares s
    WHERE s.recipe_id = r.id AND s.email = :email)`,
  is_saved: `EXISTS (SELECT 1 FROM saved_recipes h WHERE h.recipe_id = r.id AND h.user_id = ${idLiteral(actor.id)})`,
  specie_ids: '(SELECT GROUP_CONCAT(k.specie_id) FROM recipe_species k WHERE k.recipe_id = v.id)',
  tag_ids: '(SELECT GROUP_CONCAT(t.tag_id) FROM recipe_tags t WHERE t.recipe_id = r.id)',
});

const joined = 'JOIN recipes r ON r.id = COALESCE(v.parent_id, v.id) JOIN users u ON u.id = r.user_id';

/** Species and tags of a recipe. */
interface SpeciesAndTags {
  readonly species: ReadonlyMap<number, SpeciesOrTag>;
  readonly tags: ReadonlyMap<number, SpeciesOrTag>;
}

/** A row of a species or a tag. */
export interface SpeciesOrTagRow extends SpeciesOrTag {
  readonly of: keyof SpeciesAndTags;
}

/** All species and tags. */
export const speciesAndTagTable: Table<SpeciesOrTagRow> = {
  columns: { of: 'w.`of`', id: 'w.id', slug: 'w.slug', name: 'w.name' },
  from: `FROM (SELECT 'species' AS \`of\`, id, slug, name FROM species
    UNION ALL SELECT 'tags' AS \`of\`, id, slug, name FROM tags) w`,
};

const groupSpeciesAndTags = (rows: readonly SpeciesOrTagRow[]): SpeciesAndTags => {
  const speciesAndTags = { species: new Map<number, SpeciesOrTag>(), tags: new Map<number, SpeciesOrTag>() };
  for (const { of, id, slug, name } of rows) speciesAndTags[of].set(id, { id, slug, name });
  return speciesAndTags;
};

const createSummaryRow = (
  row: SummaryColumns,
  speciesAndTags: SpeciesAndTags,
  variants: readonly VariantRow[],
): RecipeSummaryRow => ({
  id: row.id,
  name: row.name,
  version: row.version,
  isShared: Boolean(row.is_shared),
  isApproved: Boolean(row.share_is_approved),
  sharedWithMe: Boolean(row.shared_with_me),
  recheckOn: row.recheck_on,
  isSaved: Boolean(row.is_saved),
  locked: !row.opened,
  multiplier: Number(row.recipe_multiplier),
  updatedAt: momentOf(row.updated_at),
  image: row.image,
  rootId: row.root_id,
  owner: { id: row.user_id, email: row.email },
  byProfessional: Boolean(row.by_professional),
  species: idsOf(row.specie_ids).flatMap((id) => speciesAndTags.species.get(id) ?? []),
  tags: idsOf(row.tag_ids).flatMap((id) => speciesAndTags.tags.get(id) ?? []),
  variants,
});

/** The recipe `:id` with its own fields, for an actor with the email `:email`; no row if out of scope. */
export const recipeSummaryTable = (scope: AccessScope, actor: Actor): Table<RecipeColumns> => ({
  columns: {
    ...summaryColumns(actor),
    description: 'v.description',
    description2: 'v.description2',
    web_video_id: 'v.web_video_id',
    speed: 'v.speed',
    cooking: 'v.cooking',
    total_qty: 'v.total_qty',
    total_unit_type: 'v.total_unit_type',
    engine_version: 'v.engine_version',
    draft_of: 'v.draft_of',
    used_in_plans: `(SELECT COUNT(DISTINCT p.meal_plan_id) FROM recipes f JOIN meal_plan_recipes p ON p.recipe_id = f.id
      WHERE f.id = v.id OR f.parent_id = v.id)`,
  },
  from: `FROM recipes v ${joined} WHERE v.id = :id AND ${recipeInScope(connection(), scope, actor)}`,
});

/** Converts the row of a recipe with its own fields. */
export const toRecipeSummaryRow = (
  row: RecipeColumns,
  speciesAndTags: readonly SpeciesOrTagRow[],
  variants: readonly VariantRow[],
): RecipeSummaryRow & RecipeFields => ({
  ...row,
  ...createSummaryRow(row, groupSpeciesAndTags(speciesAndTags), variants),
});

interface ListedVariant extends VariantRow {
  readonly parent_id: number;
}

const listedVariants = (): Table<ListedVariant> => ({
  columns: {
    id: 'v.id',
    recipe_multiplier: 'v.recipe_multiplier',
    total_qty: 'v.total_qty',
    parent_id: 'v.parent_id',
  },
  from: `FROM recipes v ${byIndex('recipes_newest')} WHERE v.parent_id IN (:ids) ORDER BY v.id`,
});

/** Gets the summaries of recipes in the order of their ids. The caller checked the access scope. */
export const getRecipeSummaries = async (
  ids: readonly number[],
  actor: Actor,
): Promise<RecipeSummaryRow[]> => {
  if (ids.length === 0) return [];
  const listed: Table<SummaryColumns> = {
    columns: summaryColumns(actor),
    from: `FROM recipes v ${joined} WHERE v.id IN (:ids)`,
  };
  const found = await selectTables<{
    rows: SummaryColumns;
    variants: ListedVariant;
    named: SpeciesOrTagRow;
  }>(
    { rows: listed, variants: listedVariants(), named: speciesAndTagTable },
    { ids: [...ids], email: actor.email },
  );
  const named = groupSpeciesAndTags(found.named);
  const rows = new Map(found.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const variants = found.variants.filter(({ parent_id }) => parent_id === id);
    return row === undefined ? [] : createSummaryRow(row, named, variants);
  });
};
