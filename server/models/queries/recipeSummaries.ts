import { type AccessScope, type Actor, accessScopeFor, systemRole } from '../../contract/policy.ts';
import { everybodysRecipe, hasRole, recipeIds, recipeInScope } from '../accessScope.ts';
import { searchWords } from '../searchName.ts';
import { connection, idsOf, momentOf, selectRows } from './rows.ts';
import { selected, selectTables, type Table } from './tables.ts';

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
  readonly species: readonly SpeciesOrTag[];
  readonly tags: readonly SpeciesOrTag[];
}

/** A recipe's own fields. */
export interface RecipeFields {
  readonly description: string | null;
  readonly description2: string | null;
  readonly web_video_id: string | null;
  readonly speed: number;
  readonly total_qty: string;
  readonly total_unit_type: string;
  readonly engine_version: string | null;
}

interface SummaryColumns {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly is_shared: number;
  readonly share_is_approved: number;
  readonly shared_with_me: number;
  readonly opened: number;
  readonly recipe_multiplier: string;
  readonly updated_at: string | Date;
  readonly image: string | null;
  readonly root_id: number;
  readonly user_id: number;
  readonly email: string;
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
  image: 'COALESCE(v.image, r.image)',
  root_id: 'r.id',
  is_shared: 'r.is_shared',
  share_is_approved: 'r.share_is_approved',
  user_id: 'r.user_id',
  email: 'u.email',
  opened: recipeInScope(connection(), accessScopeFor('recipes.get', actor), actor),
  shared_with_me: 'EXISTS (SELECT 1 FROM recipe_shares s WHERE s.recipe_id = r.id AND s.email = :email)',
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

const createSummaryRow = (row: SummaryColumns, speciesAndTags: SpeciesAndTags): RecipeSummaryRow => ({
  id: row.id,
  name: row.name,
  version: row.version,
  isShared: Boolean(row.is_shared),
  isApproved: Boolean(row.share_is_approved),
  sharedWithMe: Boolean(row.shared_with_me),
  locked: !row.opened,
  multiplier: Number(row.recipe_multiplier),
  updatedAt: momentOf(row.updated_at),
  image: row.image,
  rootId: row.root_id,
  owner: { id: row.user_id, email: row.email },
  species: idsOf(row.specie_ids).flatMap((id) => speciesAndTags.species.get(id) ?? []),
  tags: idsOf(row.tag_ids).flatMap((id) => speciesAndTags.tags.get(id) ?? []),
});

/** The recipe `:id` with its own fields, for an actor with the email `:email`; no row if out of scope. */
export const recipeSummaryTable = (scope: AccessScope, actor: Actor): Table<RecipeColumns> => ({
  columns: {
    ...summaryColumns(actor),
    description: 'v.description',
    description2: 'v.description2',
    web_video_id: 'v.web_video_id',
    speed: 'v.speed',
    total_qty: 'v.total_qty',
    total_unit_type: 'v.total_unit_type',
    engine_version: 'v.engine_version',
  },
  from: `FROM recipes v ${joined} WHERE v.id = :id AND ${recipeInScope(connection(), scope, actor)}`,
});

/** Converts the row of a recipe with its own fields. */
export const toRecipeSummaryRow = (
  row: RecipeColumns,
  speciesAndTags: readonly SpeciesOrTagRow[],
): RecipeSummaryRow & RecipeFields => ({
  ...row,
  ...createSummaryRow(row, groupSpeciesAndTags(speciesAndTags)),
});

/** Filter of recipes in scope; species and tags are id or slug. */
export interface RecipeFilter {
  readonly specie?: string | undefined;
  readonly dogTag?: string | undefined;
  readonly specieTag?: string | undefined;
  /** Only suggested recipes: visible to everybody, of an admin (D9). */
  readonly suggested?: boolean | undefined;
  /** Words that the name contains, in any order. */
  readonly query?: string | undefined;
}

const tagged = (specie: string, tag: string): string =>
  `r.id IN (SELECT rt.recipe_id FROM tags t JOIN recipe_tags rt ON rt.tag_id = t.id
    LEFT JOIN species k ON k.id = t.specie_id WHERE (t.slug = ${tag} OR ${isId('t.id', tag)})${specie})`;

/** Compares an id with a parameter as text. MariaDB would convert any text to a number. */
const isId = (column: string, value: string): string => `CAST(${column} AS CHAR) = ${value}`;

const ofSpecie = (alias: string): string => `(${alias}.slug = :specie OR ${isId(`${alias}.id`, ':specie')})`;

/**
 * A condition for every word of a query. Words have only letters and digits, so they need no escaping for LIKE.
 */
const wordConditions = (query: string): { sql: string[]; values: Record<string, string> } => {
  const speciesAndTags = searchWords(query);
  return {
    sql: speciesAndTags.map((_, index) => `v.search_name LIKE :word${index}`),
    values: Object.fromEntries(speciesAndTags.map((word, index) => [`word${index}`, `%${word}%`])),
  };
};

const conditionsOf = ({ specie, dogTag, specieTag, suggested }: RecipeFilter): string[] => [
  ...(specie === undefined
    ? []
    : [
        `v.id IN (SELECT rs.recipe_id FROM species k JOIN recipe_species rs ON rs.specie_id = k.id WHERE ${ofSpecie('k')})`,
      ]),
  ...(dogTag === undefined ? [] : [tagged(" AND k.slug = 'dog'", ':dogTag')]),
  ...(specieTag === undefined
    ? []
    : [tagged(specie === undefined ? '' : ` AND ${ofSpecie('k')}`, ':specieTag')]),
  ...(suggested ? [`${hasRole(systemRole)} AND (${everybodysRecipe.join(' OR ')})`] : []),
];

/** Lists the recipes in scope that match a filter. */
export const listRecipeSummaries = async (
  scope: AccessScope,
  actor: Actor,
  filter: RecipeFilter,
): Promise<RecipeSummaryRow[]> => {
  if (scope === 'none') return [];
  const speciesAndTags = wordConditions(filter.query ?? '');
  const within = scope === 'all' ? '' : `(${recipeIds(connection(), scope, actor)}) w JOIN`;
  const conditions = [...conditionsOf(filter), ...speciesAndTags.sql];
  const [rows, { words: named }] = await Promise.all([
    selectRows<SummaryColumns>(
      `SELECT ${selected(summaryColumns(actor))} FROM ${within} recipes v ${within === '' ? '' : 'ON v.id = w.id'} ${joined}
        ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}`,
      { ...speciesAndTags.values, ...filter, email: actor.email },
    ),
    selectTables<{ words: SpeciesOrTagRow }>({ words: speciesAndTagTable }, {}),
  ]);
  const names = groupSpeciesAndTags(named);
  return rows.map((row) => createSummaryRow(row, names));
};
