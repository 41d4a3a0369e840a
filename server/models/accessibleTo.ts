import type { Attributes, Model, ModelStatic, Sequelize } from 'sequelize';
import type { AccessScope, Actor } from '../contract/policy.ts';
import { allowModel } from './queryGuard.ts';

/** A WHERE condition of Sequelize: by column, or by operator. */
type Condition = Readonly<Record<string | symbol, unknown>>;

/** The rows of an access scope, as a condition. */
type ScopeCondition = (actor: Actor, sequelize: Sequelize) => Condition;

/** Which rows of a table each access scope holds. A scope that is left out means nothing for the table. */
export interface AccessRules<M extends Model> {
  /** Names the rows in errors: pets. */
  readonly rows: string;
  readonly scopes: {
    /** The column with the owner's id, or a condition where the owner is another row's. */
    readonly own: keyof Attributes<M> | ScopeCondition;
    /** Rows that an actor may see listed; own rows and those of the system are among them. */
    readonly visible?: ScopeCondition;
    /** Rows that an actor may also open. */
    readonly open?: ScopeCondition;
  };
}

/** The access scopes that a table knows: those of its rules, `none` and `all`. */
export type ScopeOf<R extends AccessRules<never>> = Extract<AccessScope, 'none' | 'all' | keyof R['scopes']>;

const noRow: Condition = { id: [] };

const conditionOf = (
  { sequelize }: ModelStatic<Model>,
  { rows, scopes }: AccessRules<never>,
  scope: AccessScope,
  actor: Actor | null,
): Condition => {
  if (scope === 'all') return {};
  if (scope === 'none') return noRow;
  const rule = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined;
  if (rule === undefined) throw new TypeError(`"${scope}" means nothing for ${rows}.`);
  if (!actor || !sequelize) return noRow;
  return typeof rule === 'function' ? rule(actor, sequelize) : { [rule]: actor.id };
};

/**
 * A table narrowed to an actor's access scope; nobody has rows of their own.
 * @throws TypeError for a scope that the table does not know
 */
export const accessibleTo = <M extends Model, R extends AccessRules<never>>(
  table: ModelStatic<M>,
  rules: R,
  scope: ScopeOf<R>,
  actor: Actor | null,
): ModelStatic<M> => allowModel(table.scope({ where: conditionOf(table, rules, scope, actor) }));
