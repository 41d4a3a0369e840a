import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { product } from './contract/brand.ts';
import { isLoopback } from './http/hosts.ts';
import type { MaxOwnedRows } from './models/ownedRows.ts';

const optional = z.optional(z.string());
const positiveInteger = (number: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1)), number);
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
);

const variables = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 3000),
  METRICS_PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^(sqlite|mysql|mariadb):./, 'Expected sqlite:FILE or mysql://user:password@host:port/name'),
      ),
  ),
  ALLOWED_HOSTS: z._default(list, []),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: 'Expected http://... or https://...' })),
  TRUSTED_PROXIES: z._default(list, []),
  SMTP_URL: z.optional(
    z
      .string()
      .check(z.regex(/^smtps?:\/\/./, 'Expected smtp://host:port or smtps://user:password@host:port')),
  ),
  MAIL_FROM: optional,
  STAFF_EMAIL: optional,
  FDC_API_KEY: optional,
  FDC_API_URL: optional,
  PHOTOS_URL: optional,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  MOST_PETS: positiveInteger(100),
  MOST_RECIPES: positiveInteger(2000),
  MOST_PLANS: positiveInteger(500),
  MOST_NEEDS: positiveInteger(500),
  MOST_FOODS: positiveInteger(1000),
  DEMO: z.optional(z.enum(['0', '1'])),
});

type Read = z.infer<typeof variables>;

/** Whether only this machine is served: behind a proxy a loopback address serves the world. */
const isLocal = ({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Read): boolean =>
  isLoopback(HOST) &&
  (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)) &&
  TRUSTED_PROXIES.length === 0;

/** Addresses that listen on every interface: no name belongs to them. */
const everywhere = ['0.0.0.0', '::', '[::]'];

/** The names that the Host of a request may have; null where none is known. */
const hostsOf = ({ HOST, PUBLIC_URL, ALLOWED_HOSTS }: Read): readonly string[] | null => {
  if (everywhere.includes(HOST) && PUBLIC_URL === undefined && ALLOWED_HOSTS.length === 0) return null;
  return [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).host]), ...ALLOWED_HOSTS];
};

/** The sender of mail where MAIL_FROM is not set. */
const senderOf = ({ PUBLIC_URL }: Read): string =>
  `${product} <no-reply@${PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname}>`;

const settle = (read: Read) => {
  const dataDir = resolve(read.DATA_DIR);
  const mailFrom = read.MAIL_FROM ?? senderOf(read);
  const host = isIPv6(read.HOST) ? `[${read.HOST}]` : read.HOST;
  return {
    ...read,
    DATA_DIR: dataDir,
    DATABASE_URL: read.DATABASE_URL ?? `sqlite:${resolve(dataDir, 'wholebowl.sqlite')}`,
    PUBLIC_URL: read.PUBLIC_URL ?? `http://${host}:${read.PORT}`,
    MAIL_FROM: mailFrom,
    STAFF_EMAIL: read.STAFF_EMAIL ?? mailFrom,
    /** Whether PUBLIC_URL was set: what is made up of HOST and PORT may be of no use elsewhere. */
    hasPublicUrl: read.PUBLIC_URL !== undefined,
    /** Names that a request's Host may have; null: any (D79). */
    hosts: hostsOf(read),
    /** The demo data exists although nobody asked for it: only this machine may be served (D79). */
    demoUnasked: read.DEMO === undefined && isLocal(read),
    /** The demo data, whose passwords everybody knows, is for one's own machine, or where it is asked for. */
    DEMO: read.DEMO === undefined ? isLocal(read) : read.DEMO === '1',
  };
};

/** How many rows of each kind a user may have (D54). */
export const maxOwnedRowsFrom = (env: Env): MaxOwnedRows => ({
  pets: env.MOST_PETS,
  recipes: env.MOST_RECIPES,
  plans: env.MOST_PLANS,
  needs: env.MOST_NEEDS,
  foods: env.MOST_FOODS,
});

/** The server's settings. */
export type Env = ReturnType<typeof settle>;

/** What a start warns of. */
export const warningsOf = ({
  DEMO,
  demoUnasked,
  hosts,
}: Pick<Env, 'DEMO' | 'demoUnasked' | 'hosts'>): string[] => [
  ...(DEMO && !demoUnasked ? ['DEMO=1: everybody knows the passwords of the demo accounts'] : []),
  ...(hosts === null ? ['Any Host is accepted: set PUBLIC_URL or ALLOWED_HOSTS'] : []),
];

/**
 * The environment, checked; a variable that is empty counts as not set.
 * @throws Error that names every wrong variable and says what is expected
 */
export const readEnv = (source: Readonly<Record<string, string | undefined>> = process.env): Env => {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = z.safeParse(variables, set);
  if (result.success) return settle(result.data);
  const faults = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The environment is not right:\n${faults.join('\n')}`);
};
