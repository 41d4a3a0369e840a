import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { Forbidden } from '../errors.ts';
import { bearerOf } from './bearer.ts';

const csrfCookie = 'XSRF-TOKEN';
const csrfHeader = 'x-xsrf-token';
const csrfToken = /^[\w-]{43}$/;
const days = 30;
const lifetime = days * 24 * 60 * 60 * 1000;

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** The cookies of one site, and the check that its own pages sent a write. */
export class Cookies {
  readonly #secure: boolean;
  readonly #session: string;
  readonly #publicHost: string;

  /** Cookies are secure if the public address is https. */
  constructor(publicUrl: string) {
    const { protocol, host } = new URL(publicUrl);
    this.#secure = protocol === 'https:';
    // The prefix keeps a sibling domain from setting it.
    this.#session = this.#secure ? '__Host-wholebowl' : 'wholebowl';
    this.#publicHost = host;
  }

  /** The session token of the request, if it has one. */
  session(context: Context): string | undefined {
    return context.cookies.get(this.#session);
  }

  /** Sets the session cookie for 30 days; `null` clears it. */
  setSession(context: Context, token: string | null): void {
    context.cookies.secure = this.#secure;
    const lifetimeOptions = token === null ? { expires: new Date(0) } : { maxAge: lifetime };
    context.cookies.set(this.#session, token ?? '', this.#options(true, lifetimeOptions));
  }

  /**
   * Sets the XSRF-TOKEN cookie that the page repeats in writes. Reuses the current token, which other tabs use too,
   * unless `fresh`.
   */
  setCsrf(context: Context, fresh: boolean): void {
    context.cookies.secure = this.#secure;
    const current = context.cookies.get(csrfCookie) ?? '';
    const token = !fresh && csrfToken.test(current) ? current : randomBytes(32).toString('base64url');
    context.cookies.set(csrfCookie, token, this.#options(false, { maxAge: lifetime }));
  }

  /**
   * Refuses writes of foreign pages, also without a session: they could sign a visitor in to an account of theirs. A
   * write with the session cookie also needs the XSRF-TOKEN header, whose cookie a foreign page cannot read.
   * @throws Forbidden csrf
   */
  checkWrite(context: Context): void {
    if (bearerOf(context) !== undefined) return;
    if (this.#isForeign(context)) throw refused();
    if (this.session(context) === undefined) return;
    const expected = Buffer.from(context.cookies.get(csrfCookie) ?? '');
    const sent = Buffer.from(context.get(csrfHeader));
    if (expected.length === 0 || sent.length !== expected.length || !timingSafeEqual(sent, expected))
      throw refused();
  }

  /** True for a write of another origin's page. Programs other than browsers send neither header. */
  #isForeign(context: Context): boolean {
    const site = context.get('sec-fetch-site');
    if (site !== '') return site !== 'same-origin' && site !== 'none';
    // Browsers send no Sec-Fetch-Site over plain http.
    const origin = context.get('origin');
    return origin !== '' && ![context.host, this.#publicHost].includes(hostOf(origin) ?? '');
  }

  #options(httpOnly: boolean, lifetimeOptions: { maxAge: number } | { expires: Date }) {
    return {
      httpOnly,
      sameSite: 'lax',
      secure: this.#secure,
      path: '/',
      overwrite: true,
      ...lifetimeOptions,
    } as const;
  }
}

const refused = () => new Forbidden('This page is out of date. Reload it and try again.', 'csrf');
