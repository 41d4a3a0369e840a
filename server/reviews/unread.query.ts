import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { idLiteral, recipeInScope } from '../kernel/database/accessScope.ts';
import { connection, momentOf, selectRows } from '../kernel/database/queries/rows.ts';

/** A comment of the other side that a user has not read. */
export interface UnreadComment {
  readonly id: number;
  readonly recipe_id: number;
  readonly author_id: number;
  /** The email of the conversation that it is in; null for all readers. */
  readonly share_email: string | null;
  readonly created_at: Date;
}

/** The most that are counted. */
const most = 1000;

/**
 * The comments that a user has not read, the newest first: what persons wrote about the user's own recipes that are
 * shared with them, and what owners wrote about recipes that are shared with the user, and that the user may open.
 * @param recipeId a recipe that is no batch variant; undefined for all
 */
export const unreadComments = async (actor: Actor, recipeId?: number): Promise<UnreadComment[]> => {
  const [sql, me] = [connection(), idLiteral(actor.id)];
  const email = sql.escape(actor.email);
  const columns = `c.id AS id, c.recipe_id AS recipe_id, c.user_id AS author_id, c.share_email AS share_email,
    c.created_at AS created_at`;
  const from = (more = ''): string => `FROM recipes r JOIN users u ON u.id = r.user_id ${more}
    JOIN comments c ON c.recipe_id = r.id
    LEFT JOIN comment_marks m ON m.recipe_id = r.id AND m.user_id = ${me}
    WHERE c.id > COALESCE(m.read_id, 0) AND c.user_id <> ${me}
      ${recipeId === undefined ? '' : `AND r.id = ${idLiteral(recipeId)}`}`;
  const rows = await selectRows<Omit<UnreadComment, 'created_at'> & { readonly created_at: string | Date }>(
    `SELECT * FROM (SELECT ${columns} ${from()} AND r.user_id = ${me} AND c.share_email IS NOT NULL
    UNION ALL
    SELECT ${columns} ${from(`JOIN recipe_shares w ON w.recipe_id = r.id AND w.email = ${email}`)}
      AND r.user_id <> ${me} AND c.user_id = r.user_id
      AND (c.share_email = ${email} OR (c.share_email IS NULL AND c.created_at >= w.created_at))
      AND ${recipeInScope(sql, accessScopeFor('recipes.get', actor), actor)}
    ) n ORDER BY n.id DESC LIMIT ${most}`,
  );
  return rows.map((row) => ({ ...row, created_at: momentOf(row.created_at) }));
};
