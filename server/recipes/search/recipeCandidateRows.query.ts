import { type Actor, systemRole } from '../../contract/policy.ts';
import type { RecipeSource } from '../../contract/recipeSearch.ts';
import { everybodysRecipe, hasRole } from '../../kernel/database/accessScope.ts';
import { chunksOf } from '../../kernel/database/chunks.ts';
import { selectRows } from '../../kernel/database/queries/rows.ts';

/** A recipe that passes the criteria, with what is needed to count and to order it. */
export interface Candidate {
  readonly id: number;
  readonly version: number;
  /** How well the text matches; lower is better. */
  readonly place: number;
  readonly searchName: string;
  readonly updatedAt: string;
  readonly kcal: number | null;
  readonly kcalMost: number | null;
  /** Of the foods with a price. */
  readonly cost: number | null;
  readonly unpriced: number | null;
  readonly sources: readonly RecipeSource[];
  readonly species: readonly number[];
  readonly tags: readonly number[];
}

/** A recipe that a search found, with how well the text matches. */
export type FoundRecipe = Pick<Candidate, 'id' | 'place'>;

/** SQL condition: everybody may see the recipe `r` of the user `u`. */
export const everybodys = `(${everybodysRecipe.join(' OR ')})`;
/** SQL condition: the recipe `r` is shared with `:email`. */
export const shared = 'EXISTS (SELECT 1 FROM recipe_shares s WHERE s.recipe_id = r.id AND s.email = :email)';
/** SQL condition: the user `:user` saved the recipe `r`. */
export const saved = 'EXISTS (SELECT 1 FROM saved_recipes h WHERE h.recipe_id = r.id AND h.user_id = :user)';

interface CandidateRow {
  readonly id: number;
  readonly version: number;
  readonly search_name: string;
  readonly updated_at: string | Date;
  readonly kcal: number | null;
  readonly kcal_most: number | null;
  readonly cost: number | string | null;
  readonly unpriced: number | string | null;
  readonly mine: number;
  readonly shared: number;
  readonly everybodys: number;
  readonly system: number;
  readonly saved: number;
}

const columns = `r.id, r.version, r.search_name, r.updated_at, facts.kcal, facts.kcal_most, facts.cost, facts.unpriced,
  r.user_id = :user AS mine, ${shared} AS shared, ${everybodys} AS everybodys, ${hasRole(systemRole)} AS \`system\`,
  ${saved} AS saved`;

const sourcesOf = (row: CandidateRow): RecipeSource[] => [
  ...(row.mine ? (['mine'] as const) : []),
  ...(row.shared && !row.mine ? (['shared'] as const) : []),
  ...(row.everybodys ? ([row.system ? 'suggested' : 'inspired'] as const) : []),
  ...(row.saved ? (['saved'] as const) : []),
];

/** A sum, which MariaDB answers as text. */
const numberOf = (sum: number | string | null): number | null => (sum === null ? null : Number(sum));

type Groups = ReadonlyMap<number, readonly number[]>;

/** Ids of a table that belong to recipes, by recipe, in ascending order. */
const groupsOf = async (table: string, column: string, ids: readonly number[]): Promise<Groups> => {
  const found = new Map<number, number[]>();
  const rows = await selectRows<{ recipe: number; id: number }>(
    `SELECT recipe_id AS recipe, ${column} AS id FROM ${table} WHERE recipe_id IN (:ids) ORDER BY recipe_id, ${column}`,
    { ids },
  );
  for (const { recipe, id } of rows) {
    const group = found.get(recipe);
    if (group === undefined) found.set(recipe, [id]);
    else group.push(id);
  }
  return found;
};

/** How found recipes are read. */
interface CandidateReading {
  readonly actor: Actor;
  /** The join of `facts`, and what the SELECT begins with. */
  readonly facts: { readonly first: string; readonly join: string };
  /** Reads species and tags, which only facets need. */
  readonly facets: boolean;
}

const readPart = async (part: readonly FoundRecipe[], { actor, facts, facets }: CandidateReading) => {
  const ids = part.map(({ id }) => id);
  const rows = await selectRows<CandidateRow>(
    `${facts.first}SELECT ${columns} FROM recipes r JOIN users u ON u.id = r.user_id ${facts.join} WHERE r.id IN (:ids)`,
    { ids, user: actor.id, email: actor.email },
  );
  const species: Groups = facets ? await groupsOf('recipe_species', 'specie_id', ids) : new Map();
  const tags: Groups = facets ? await groupsOf('recipe_tags', 'tag_id', ids) : new Map();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return part.flatMap(({ id, place }): Candidate | [] => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { version, search_name: searchName, kcal, kcal_most: kcalMost } = row;
    const [cost, unpriced] = [numberOf(row.cost), numberOf(row.unpriced)];
    return {
      ...{ id, place, version, searchName, kcal, kcalMost, cost, unpriced },
      updatedAt: new Date(row.updated_at).toISOString(),
      sources: sourcesOf(row),
      species: species.get(id) ?? [],
      tags: tags.get(id) ?? [],
    };
  });
};

/** Reads found recipes, in their order. */
export const readRows = async (
  found: readonly FoundRecipe[],
  reading: CandidateReading,
): Promise<Candidate[]> => {
  const candidates: Candidate[] = [];
  for (const part of chunksOf(found)) candidates.push(...(await readPart(part, reading)));
  return candidates;
};
