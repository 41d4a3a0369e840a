import type { Attributes, Model, ModelStatic, Sequelize } from 'sequelize';
import type { Actor, OperationScope } from '../../contract/policy.ts';
import { allowModel } from './queryGuard.ts';

/** A WHERE condition of Sequelize, by column or operator. */
type Condition = Readonly<Record<string | symbol, unknown>>;

/** Condition for the rows of an access scope. */
type ScopeCondition = (actor: Actor, sequelize: Sequelize) => Condition;

/** The rows of each access scope of a table. The table does not support omitted scopes. */
export interface AccessRules<M extends Model> {
  /** Name of the rows in errors, such as pets. */
  readonly rows: string;
  readonly scopes: {
    /** Column of the owner's id, or a condition if another row has the owner. */
    readonly own: keyof Attributes<M> | ScopeCondition;
    /** Rows in an actor's lists, own rows and rows of the system included. */
    readonly visible?: ScopeCondition;
    /** Rows that an actor may open. */
    readonly open?: ScopeCondition;
    /** Rows that an actor may change: own rows, and rows shared with that right. */
    readonly editable?: ScopeCondition;
  };
}

/** The access scopes that a table supports: those of its rules, `none` and `all`. */
export type ScopeOf<R extends AccessRules<never>> = Extract<
  OperationScope,
  'none' | 'all' | keyof R['scopes']
>;

const noRow: Condition = { id: [] };

const conditionOf = (
  { sequelize }: ModelStatic<Model>,
  { rows, scopes }: AccessRules<never>,
  scope: OperationScope,
  actor: Actor | null,
): Condition => {
  if (scope === 'all') return {};
  if (scope === 'none') return noRow;
  const rule = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined;
  if (rule === undefined) throw new TypeError(`The access scope "${scope}" is not supported for ${rows}.`);
  if (!actor || !sequelize) return noRow;
  return typeof rule === 'function' ? rule(actor, sequelize) : { [rule]: actor.id };
};

/**
 * Restricts a table to an actor's access scope. A signed-out actor owns no rows.
 * @throws TypeError for a scope that the table does not support
 */
export const accessibleTo = <M extends Model, R extends AccessRules<never>>(
  table: ModelStatic<M>,
  rules: R,
  scope: ScopeOf<R>,
  actor: Actor | null,
): ModelStatic<M> => allowModel(table.scope({ where: conditionOf(table, rules, scope, actor) }));
