import type { Actor } from '../contract/policy.ts';
import type { RevisedSubject, RevisionAnswer } from '../contract/revisions.ts';
import { valueTextOf } from '../contract/valueRange.ts';
import { IngredientRevision } from '../foods/ingredientRevisions.model.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { contentChanges } from '../kernel/contentChanges.ts';
import { type RevisedSubject as KeptSubject, Revision } from '../kernel/database/revisions.model.ts';
import { Forbidden, NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import { readNutrientNames, withNames } from '../nutrients/namedChanges.ts';
import { CaPRatio } from '../nutrients/nutrientBounds.model.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { User } from '../people/users.model.ts';
import { TargetSet } from '../targets/targetSets.model.ts';

/** A stored revision with its content. */
interface Stored {
  readonly version: number;
  readonly created_at: Date;
  readonly user_id: number | null;
  readonly admin_id: number | null;
  readonly source: string | null;
  readonly reason: string | null;
  /** The complete content, as `contentChanges` compares it. */
  readonly content: unknown;
}

interface Range {
  readonly limit: number;
  readonly offset: number;
}

type EditScope = 'none' | 'own' | 'all';

/** How the history of one subject is read. */
interface SubjectHistory {
  /** @throws NotFound for a row that the actor may not see; Forbidden for one that the actor may not edit (D24) */
  readonly check: (id: number, actor: Actor, scope: EditScope) => Promise<void>;
  /** The revisions of a range, newest first, and the number of all. */
  readonly page: (id: number, range: Range) => Promise<{ rows: readonly Stored[]; count: number }>;
}

/** Requires one of the rows that admins alone edit. */
const checkAdminsRow =
  (exists: (id: number) => Promise<unknown>): SubjectHistory['check'] =>
  async (id, _actor, scope) => {
    if (scope !== 'all') throw new Forbidden();
    if ((await exists(id)) === null) throw new NotFound();
  };

/** Requires a row in the scope of edits. A row that the actor only sees is forbidden. */
const checkOwnedRow =
  (
    find: (id: number, actor: Actor, scope: EditScope | 'visible') => Promise<unknown>,
  ): SubjectHistory['check'] =>
  async (id, actor, scope) => {
    if ((await find(id, actor, scope)) !== null) return;
    if ((await find(id, actor, 'visible')) !== null) throw new Forbidden();
    throw new NotFound();
  };

/** Reads a subject's rows of the table `revisions`. */
const keptPage =
  (subject: KeptSubject): SubjectHistory['page'] =>
  async (subject_id, range) => {
    const where = { subject, subject_id };
    const { rows, count } = await Revision.findAndCountAll({ where, order: [['version', 'DESC']], ...range });
    return {
      rows: rows.map((row) => ({ ...row.get(), content: JSON.parse(row.content) as unknown })),
      count,
    };
  };

/** Reads the revisions of a food's values. */
const foodPage: SubjectHistory['page'] = async (ingredient_id, range) => {
  const where = { ingredient_id };
  const count = await IngredientRevision.count({ where });
  const order: [string, string][] = [['revision', 'DESC']];
  const rows = await IngredientRevision.findAll({ where, order, include: ['figures'], ...range });
  return {
    rows: rows.map((row) => {
      const nutrients = (row.figures ?? []).map(({ nutrient_id, amount, amount_high }) => ({
        nutrient_id,
        amount: valueTextOf(amount, amount_high),
      }));
      return { ...row.get(), version: row.revision, content: { total_qty: row.total_qty, nutrients } };
    }),
    count,
  };
};

/** Every subject with its history. A subject without a row does not compile. */
const histories: Readonly<Record<RevisedSubject, SubjectHistory>> = {
  need: {
    check: checkOwnedRow((id, actor, scope) => DietaryNeed.accessibleTo(scope, actor).findByPk(id)),
    page: keptPage('need'),
  },
  target_set: {
    check: checkOwnedRow((id, actor, scope) => TargetSet.accessibleTo(scope, actor).findByPk(id)),
    page: keptPage('target_set'),
  },
  nutrient: { check: checkAdminsRow((id) => Nutrient.findByPk(id)), page: keptPage('nutrient') },
  ca_p_ratio: { check: checkAdminsRow((id) => CaPRatio.findByPk(id)), page: keptPage('ca_p_ratio') },
  ingredient: {
    check: checkOwnedRow((id, actor, scope) => Ingredient.accessibleTo(scope, actor).findByPk(id)),
    page: foodPage,
  },
};

/** Names of users by id. Deleted accounts have none. */
const readUserNames = async (rows: readonly Stored[]): Promise<ReadonlyMap<number, string>> => {
  const id = [...new Set(rows.flatMap(({ user_id, admin_id }) => [user_id ?? [], admin_id ?? []].flat()))];
  const users = await User.findAll({ where: { id, deleted_at: null } });
  return new Map(users.map((user) => [user.id, `${user.first_name} ${user.last_name}`]));
};

/**
 * A page of a subject's revisions, newest first, with the changes since the revision before, and the number of all.
 * @throws NotFound, Forbidden unless the actor may edit the subject
 */
const readHistory = async (
  subject: RevisedSubject,
  id: number,
  { actor, scope, limit, offset }: Range & { readonly actor: Actor; readonly scope: EditScope },
): Promise<{ readonly rows: RevisionAnswer[]; readonly count: number }> => {
  const { check, page } = histories[subject];
  await check(id, actor, scope);
  // One more row: the revision before the last of the page.
  const { rows, count } = await page(id, { limit: limit + 1, offset });
  const listed = rows.slice(0, limit);
  const changes = listed.map(({ content }, index) => {
    const before = rows[index + 1];
    return before === undefined ? [] : contentChanges(before.content, content);
  });
  const [users, nutrients] = [await readUserNames(listed), await readNutrientNames(changes.flat())];
  return {
    rows: listed.map(({ version, created_at, user_id, admin_id, source, reason }, index) => ({
      version,
      created_at: created_at.toISOString(),
      user_name: (user_id === null ? null : users.get(user_id)) ?? null,
      admin: admin_id === null ? null : { name: users.get(admin_id) ?? null },
      source,
      reason,
      changes: withNames(changes[index] ?? [], nutrients),
    })),
    count,
  };
};

/** Histories of what has revisions. */
export const revisions = implement('revisions', {
  list: async ({ params: { subject, id }, query, actor, scope }) => {
    const { rows, count } = await readHistory(subject, id, { actor, scope, ...pageRange(query) });
    return { revisions: rows, ...pageInfoOf(query, count) };
  },
});
