import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

const contexts = new AsyncLocalStorage<Map<string, unknown>>();

/**
 * The namespace for `Sequelize.useCLS`, based on AsyncLocalStorage. Every query below a transaction's function
 * belongs to that transaction, so no write can run outside it by mistake.
 */
export const transactionContext = {
  get: (key: string): unknown => contexts.getStore()?.get(key),
  set: (key: string, value: unknown): void => {
    contexts.getStore()?.set(key, value);
  },
  run: (work: (context: Map<string, unknown>) => unknown): unknown => {
    const context = new Map(contexts.getStore());
    return contexts.run(context, () => work(context));
  },
  bind: <F extends (...args: never[]) => unknown>(work: F): F => AsyncResource.bind(work as never) as F,
};
