import type { Context } from 'koa';

const scheme = /^Bearer(?: (.*))?$/i;

/**
 * The Bearer token that a request brings, '' where it is none, to be a session whatever cookies say. Undefined where the
 * header is of another scheme: that is for a proxy before us, and a browser sends it by itself.
 */
export const bearerOf = (context: Context): string | undefined => {
  const [said, token = ''] = scheme.exec(context.get('authorization')) ?? [];
  return said === undefined ? undefined : token;
};
