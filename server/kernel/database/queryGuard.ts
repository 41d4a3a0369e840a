import { AsyncLocalStorage } from 'node:async_hooks';
import { type FindOptions, Model, type ModelStatic } from 'sequelize';

/** True while a handler of the API runs. */
const handling = new AsyncLocalStorage<boolean>();

/** Guarded tables, and the models allowed for handlers. */
const guarded = new Set<object>();
const allowed = new WeakSet<object>();

/** Runs an operation's handler. Queries of guarded tables then need an access scope. */
export const runGuarded = <T>(handler: () => T): T => handling.run(true, handler);

/** Allows a handler to query this restricted model. */
export const allowModel = <M extends Model>(narrowed: ModelStatic<M>): ModelStatic<M> => {
  allowed.add(narrowed);
  return narrowed;
};

/** A guarded table without an access scope. `why` states why none applies. */
export const unguarded = <M extends Model>(table: ModelStatic<M>, _why: string): ModelStatic<M> =>
  allowModel(table.unscoped());

const refuse = (table: { readonly name: string }): never => {
  throw new Error(
    `${table.name} was queried without an access scope. Use accessibleTo(scope, actor) or unguarded('reason').`,
  );
};

/** All queries of a model use one of these methods. */
const asking = ['findAll', 'aggregate', 'update', 'destroy', 'restore', 'increment'] as const;

type Ask = (...given: unknown[]) => unknown;

/** Guards a table: a query of a handler without an access scope throws. */
export const guardModel = (table: ModelStatic<Model>): void => {
  guarded.add(table);
  for (const name of asking) {
    const ask = Reflect.get(Model, name) as Ask;
    const asked = async function (this: object, ...given: unknown[]): Promise<unknown> {
      if (handling.getStore() && !allowed.has(this)) refuse(table);
      return ask.apply(this, given);
    };
    Object.defineProperty(table, name, { value: asked, configurable: true });
  }
  // A loaded row has passed the access check.
  table.prototype.reload = function (this: Model, ...given: Parameters<Model['reload']>) {
    return handling.run(false, () => Model.prototype.reload.apply(this, given) as never);
  };
};

interface Including {
  readonly model?: object;
  readonly include?: readonly Including[];
}

const guardedIn = (includes: readonly Including[] = []): Including | undefined =>
  includes.find(({ model, include }) => (model && guarded.has(model)) || guardedIn(include));

/** Hook of all finds: rejects a guarded table in an include. */
export const rejectUnguardedInclude = (options: FindOptions & { readonly model?: object }): void => {
  if (!handling.getStore() || options.model === undefined || allowed.has(options.model)) return;
  const through = guardedIn(options.include as readonly Including[] | undefined);
  if (through?.model) refuse(through.model as ModelStatic<Model>);
};
