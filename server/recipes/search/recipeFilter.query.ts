import { idLiteral, type RecipeRows } from '../../kernel/database/accessScope.ts';
import { selectRows } from '../../kernel/database/queries/rows.ts';

/** Filter of a list; species and tags are id or slug. */
export interface RecipeFilter {
  readonly specie?: string | undefined;
  readonly dogTag?: string | undefined;
  readonly specieTag?: string | undefined;
  /** Words of the name. */
  readonly query?: string | undefined;
}

/** A filter by species and tags, as SQL. */
export interface FilterParts {
  /** Conditions for one recipe. */
  readonly where: readonly string[];
  /** A table with few recipes that has all matches: reading it is faster than reading a list in its order. */
  readonly from?: RecipeRows;
}

/** Compares an id with a parameter as text. MariaDB would convert any text to a number. */
const named = (alias: string, value: string): string =>
  `(${alias}.slug = ${value} OR CAST(${alias}.id AS CHAR) = ${value})`;

const tagIds = (kind: string, tag: string, specie: string): string =>
  `SELECT '${kind}' AS kind, t.id AS id FROM tags t LEFT JOIN species k ON k.id = t.specie_id
    WHERE ${named('t', tag)}${specie}`;

interface Named {
  readonly kind: 'specie' | 'dogTag' | 'specieTag';
  readonly id: number;
}

const idsOf = async (filter: RecipeFilter): Promise<readonly Named[]> => {
  const { specie, dogTag, specieTag } = filter;
  const selects = [
    ...(specie === undefined
      ? []
      : [`SELECT 'specie' AS kind, k.id AS id FROM species k WHERE ${named('k', ':specie')}`]),
    ...(dogTag === undefined ? [] : [tagIds('dogTag', ':dogTag', " AND k.slug = 'dog'")]),
    ...(specieTag === undefined
      ? []
      : [tagIds('specieTag', ':specieTag', specie === undefined ? '' : ` AND ${named('k', ':specie')}`)]),
  ];
  return selects.length === 0
    ? []
    : selectRows<Named>(selects.join(' UNION ALL '), { specie, dogTag, specieTag });
};

/** Fewer recipes than these are read by the filter and then sorted. */
const few = 5000;

/** The recipes with one of these species or tags. */
const partOf = (kind: Named['kind'], ids: readonly number[]) => {
  const [table, column] = kind === 'specie' ? ['recipe_species', 'specie_id'] : ['recipe_tags', 'tag_id'];
  const among = `x.${column} IN (${ids.map(idLiteral).join() || 'NULL'})`;
  const rows = `FROM ${table} x WHERE ${among}`;
  return {
    // LIMIT keeps MariaDB from reading all rows of the species or tag first.
    where: `EXISTS (SELECT 1 ${rows} AND x.recipe_id = r.id LIMIT 1)`,
    from: { table: `(SELECT DISTINCT x.recipe_id ${rows}) ${kind}`, on: `${kind}.recipe_id = r.id` },
    size: `(SELECT COUNT(*) FROM (SELECT 1 ${rows} LIMIT ${few}) c) AS size`,
  };
};

/** A filter by species and tags, as SQL with the ids of this database. */
export const filterParts = async (filter: RecipeFilter): Promise<FilterParts> => {
  const found = await idsOf(filter);
  const kinds = (['specie', 'dogTag', 'specieTag'] as const).filter((kind) => filter[kind] !== undefined);
  if (kinds.length === 0) return { where: [] };
  const parts = kinds.map((kind) =>
    partOf(
      kind,
      found.filter((each) => each.kind === kind).map(({ id }) => id),
    ),
  );
  const sizes = await selectRows<{ size: number }>(
    parts.map(({ size }, n) => `SELECT ${n} AS n, ${size}`).join(' UNION ALL '),
  );
  const from = parts[sizes.findIndex(({ size }) => size < few)]?.from;
  return { where: parts.map(({ where }) => where), ...(from === undefined ? {} : { from }) };
};
