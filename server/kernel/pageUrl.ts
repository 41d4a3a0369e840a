import type { Env } from './env.ts';

/** The public URL of a path. */
export const pageUrl = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, path: string): string =>
  `${PUBLIC_URL.replace(/\/+$/, '')}${path}`;
