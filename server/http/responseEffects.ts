import type { Context } from 'koa';
import type { Log } from '../log.ts';
import type { Cookies } from './cookies.ts';
import type { ReplyEffects } from './implement.ts';

/** What an answer does beside its value, kept until the transaction is through. */
export interface ResponseEffects {
  readonly reply: ReplyEffects;
  /** Forgets what an attempt wanted that was rolled back. */
  reset(): void;
  /** Does it: headers at once, the rest one after the other. What fails now is logged: the deed is done. */
  perform(log: Log): Promise<void>;
}

/** Collects a call's effects. */
export const collectResponseEffects = (context: Context, cookies: Cookies): ResponseEffects => {
  let headerWrites: (() => void)[] = [];
  let afterwards: (() => Promise<void> | void)[] = [];
  return {
    reply: {
      signIn: (token) => void headerWrites.push(() => cookies.setSession(context, token)),
      signOut: () => void headerWrites.push(() => cookies.setSession(context, null)),
      setCsrfCookie: (fresh) => void headerWrites.push(() => cookies.setCsrf(context, fresh)),
      disableCache: () => void headerWrites.push(() => context.set('cache-control', 'no-store')),
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
