import { AsyncLocalStorage } from 'node:async_hooks';
import { type FindOptions, Model, type ModelStatic } from 'sequelize';

/** Whether a handler of the API is at work. */
const handling = new AsyncLocalStorage<boolean>();

/** Guarded tables, and what was narrowed of them to somebody's access scope. */
const guarded = new Set<object>();
const allowed = new WeakSet<object>();

/** Runs an operation's handler: below it a guarded table is asked within an access scope, or not at all. */
export const runGuarded = <T>(handler: () => T): T => handling.run(true, handler);

/** Lets a handler ask this narrowed table, and nothing else of it. */
export const allowModel = <M extends Model>(narrowed: ModelStatic<M>): ModelStatic<M> => {
  allowed.add(narrowed);
  return narrowed;
};

/** A guarded table, where no caller's access scope is the question, or was answered already; `why` says which. */
export const unguarded = <M extends Model>(table: ModelStatic<M>, _why: string): ModelStatic<M> =>
  allowModel(table.unscoped());

const refuse = (table: { readonly name: string }): never => {
  throw new Error(
    `${table.name} was queried without an access scope. Use accessibleTo(scope, actor) or unguarded('reason').`,
  );
};

/** Everything that a model asks the database for goes through one of these. */
const asking = ['findAll', 'aggregate', 'update', 'destroy', 'restore', 'increment'] as const;

type Ask = (...given: unknown[]) => unknown;

/** Guards a table: a handler that forgets its access scope gets no rows but an error. */
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
  // Who holds a row was let through to it.
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

/** The hook of all finds: a guarded table is no more reached through another's rows than by itself. */
export const rejectUnguardedInclude = (options: FindOptions & { readonly model?: object }): void => {
  if (!handling.getStore() || options.model === undefined || allowed.has(options.model)) return;
  const through = guardedIn(options.include as readonly Including[] | undefined);
  if (through?.model) refuse(through.model as ModelStatic<Model>);
};
