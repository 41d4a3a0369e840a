import type { Context } from 'koa';
import type { Log } from '../log.ts';
import type { Cookies } from './cookies.ts';
import type { ReplyEffects } from './implement.ts';

/** Side effects of a response, collected until the transaction is committed. */
export interface ResponseEffects {
  readonly reply: ReplyEffects;
  /** Discards the effects of an attempt that was rolled back. */
  reset(): void;
  /**
   * Runs the effects: headers at once, the others in order. A failure is only logged, because the write is committed.
   */
  perform(log: Log): Promise<void>;
}

/** Collects the side effects of a call. */
export const collectResponseEffects = (context: Context, cookies: Cookies): ResponseEffects => {
  let headerWrites: (() => void)[] = [];
  let afterwards: (() => Promise<void> | void)[] = [];
  return {
    reply: {
      signIn: (token) => void headerWrites.push(() => cookies.setSession(context, token)),
      signOut: () => void headerWrites.push(() => cookies.setSession(context, null)),
      setCsrfCookie: (fresh) => void headerWrites.push(() => cookies.setCsrf(context, fresh)),
      disableCache: () => void headerWrites.push(() => context.set('cache-control', 'no-store')),
      answerExisting: () => void headerWrites.push(() => (context.status = 200)),
      afterCommit: (effect) => void afterwards.push(effect),
    },
    reset: () => {
      headerWrites = [];
      afterwards = [];
    },
    perform: async (log) => {
      for (const write of headerWrites) write();
      for (const effect of afterwards) {
        await Promise.resolve()
          .then(effect)
          .catch((error: unknown) => log.error({ err: error }, 'after commit'));
      }
    },
  };
};
