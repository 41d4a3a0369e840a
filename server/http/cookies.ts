import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { bearerOf } from './bearer.ts';
import { Forbidden } from './errors.ts';

const csrfCookie = 'XSRF-TOKEN';
const csrfHeader = 'x-xsrf-token';
const csrfToken = /^[\w-]{43}$/;
const days = 30;
const lifetime = days * 24 * 60 * 60 * 1000;

/** The cookies of one site; `secure` where its public address is https. */
export class Cookies {
  readonly #secure: boolean;
  readonly #session: string;

  constructor(secure: boolean) {
    this.#secure = secure;
    // The prefix keeps a sister domain from setting it.
    this.#session = secure ? '__Host-wholebowl' : 'wholebowl';
  }

  /** The session's token, if the request brings one. */
  session(context: Context): string | undefined {
    return context.cookies.get(this.#session);
  }

  /** Keeps a session's token for 30 days; `null` forgets it. */
  setSession(context: Context, token: string | null): void {
    context.cookies.secure = this.#secure;
    const kept = token === null ? { expires: new Date(0) } : { maxAge: lifetime };
    context.cookies.set(this.#session, token ?? '', this.#options(true, kept));
  }

  /** Gives the page a token to repeat in its writes; unless `fresh`, the one it has, which other tabs use too. */
  setCsrf(context: Context, fresh: boolean): void {
    context.cookies.secure = this.#secure;
    const had = context.cookies.get(csrfCookie) ?? '';
    const token = !fresh && csrfToken.test(had) ? had : randomBytes(32).toString('base64url');
    context.cookies.set(csrfCookie, token, this.#options(false, { maxAge: lifetime }));
  }

  /**
   * A write that a browser sends with the session's cookie has to repeat the XSRF-TOKEN cookie in its header,
   * which a foreign page cannot read; and no foreign page sends a form.
   * @throws Forbidden csrf
   */
  checkWrite(context: Context): void {
    if (bearerOf(context) !== undefined) return;
    if (context.get('sec-fetch-site') === 'cross-site') throw refused();
    if (this.session(context) === undefined) return;
    const expected = Buffer.from(context.cookies.get(csrfCookie) ?? '');
    const sent = Buffer.from(context.get(csrfHeader));
    if (expected.length === 0 || sent.length !== expected.length || !timingSafeEqual(sent, expected))
      throw refused();
  }

  #options(httpOnly: boolean, kept: { maxAge: number } | { expires: Date }) {
    return { httpOnly, sameSite: 'lax', secure: this.#secure, path: '/', overwrite: true, ...kept } as const;
  }
}

const refused = () => new Forbidden('This page is out of date. Reload it and try again.', 'csrf');
