import type { Context } from 'koa';

const scheme = /^Bearer(?: (.*))?$/i;

/**
 * The Bearer token of a request; '' if the header has no token, undefined if there is no Bearer header. A Bearer header
 * takes precedence over cookies. Other schemes are for a proxy in front of the server, and browsers send them unasked.
 */
export const bearerOf = (context: Context): string | undefined => {
  const [header, token = ''] = scheme.exec(context.get('authorization')) ?? [];
  return header === undefined ? undefined : token;
};
