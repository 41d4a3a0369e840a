import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { product } from '../contract/brand.ts';
import { isLoopback } from './http/hosts.ts';
import { secretVariables, withSecretFiles } from './secretFiles.ts';

const optional = z.optional(z.string());
const positiveInteger = (number: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1)), number);
const emailAddress = z
  .string()
  .check(
    z.regex(
      /^(?:[^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'Expected name@host or Name <name@host>',
    ),
  );
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

/** The variables and their checks. */
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
  MAIL_FROM: z.optional(emailAddress),
  STAFF_EMAIL: z.optional(emailAddress),
  FDC_API_KEY: optional,
  FDC_API_URL: optional,
  PHOTOS_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^\s:@/]+:[^\s:@/]+@[^\s/]+\/[^\s/?]+/,
          'Expected https://key:secret@host/bucket?region=name',
        ),
      ),
  ),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  MOST_PETS: positiveInteger(100),
  MOST_RECIPES: positiveInteger(2000),
  MOST_PLANS: positiveInteger(500),
  MOST_NEEDS: positiveInteger(500),
  MOST_TARGET_SETS: positiveInteger(500),
  MOST_FOODS: positiveInteger(1000),
  REQUESTS_PER_MINUTE: positiveInteger(6000),
  BACKUP_EVERY: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  BACKUP_KEEP: positiveInteger(7),
  BACKUP_DIR: optional,
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12, 'Expected 12 characters or more'))),
  ADMIN_SECOND_FACTOR: z.optional(z.enum(['0', '1'])),
  DEMO: z.optional(z.enum(['0', '1'])),
});

type Read = z.infer<typeof variables>;

/** True if only this machine is served. Behind a proxy a loopback address serves other machines. */
const isLocal = ({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Read): boolean =>
  isLoopback(HOST) &&
  (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)) &&
  TRUSTED_PROXIES.length === 0;

/** Addresses that listen on every interface, and therefore are no host names. */
const everywhere = ['0.0.0.0', '::', '[::]'];

/** The allowed hosts of requests; null if none is configured. */
const hostsOf = ({ HOST, PUBLIC_URL, ALLOWED_HOSTS }: Read): readonly string[] | null => {
  if (everywhere.includes(HOST) && PUBLIC_URL === undefined && ALLOWED_HOSTS.length === 0) return null;
  return [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).host]), ...ALLOWED_HOSTS];
};

/** The sender of mail where MAIL_FROM is not set. */
const senderOf = ({ PUBLIC_URL }: Read): string =>
  `${product} <no-reply@${PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname}>`;

/** The address in `name@host` or `Name <name@host>`. */
const bareAddress = (text: string): string => /<(.+)>/.exec(text)?.[1] ?? text;

const settle = (read: Read) => {
  const demo = read.DEMO === undefined ? isLocal(read) : read.DEMO === '1';
  const dataDir = resolve(read.DATA_DIR);
  const mailFrom = read.MAIL_FROM ?? senderOf(read);
  const host = isIPv6(read.HOST) ? `[${read.HOST}]` : read.HOST;
  return {
    ...read,
    DATA_DIR: dataDir,
    BACKUP_DIR: resolve(read.BACKUP_DIR ?? resolve(dataDir, 'backups')),
    DATABASE_URL: read.DATABASE_URL ?? `sqlite:${resolve(dataDir, 'wholebowl.sqlite')}`,
    PUBLIC_URL: read.PUBLIC_URL ?? `http://${host}:${read.PORT}`,
    MAIL_FROM: mailFrom,
    STAFF_EMAIL: bareAddress(read.STAFF_EMAIL ?? mailFrom),
    /** The address for reports of vulnerabilities, if STAFF_EMAIL was set. */
    securityContact: read.STAFF_EMAIL === undefined ? null : bareAddress(read.STAFF_EMAIL),
    /** True if PUBLIC_URL was set. A URL from HOST and PORT may be useless elsewhere. */
    hasPublicUrl: read.PUBLIC_URL !== undefined,
    /** The allowed hosts of requests; null allows any (D79). */
    hosts: hostsOf(read),
    /** Demo data exists although DEMO is not set, so only this machine may be served (D79). */
    hasDefaultDemo: read.DEMO === undefined && isLocal(read),
    /** Demo data exists: on a loopback address by default, else with DEMO. Its passwords are public. */
    DEMO: demo,
    /** Admins need a second factor: by default where no demo data exists. */
    ADMIN_SECOND_FACTOR: read.ADMIN_SECOND_FACTOR === undefined ? !demo : read.ADMIN_SECOND_FACTOR === '1',
  };
};

/** Kinds of rows with a maximum per user (D54). */
export type Owned = 'pets' | 'recipes' | 'plans' | 'needs' | 'sets' | 'foods';

/** The maximum number per user and kind. */
export type MaxOwnedRows = Readonly<Record<Owned, number>>;

/** Maximum number of rows of each kind per user (D54). */
export const maxOwnedRowsFrom = (env: Env): MaxOwnedRows => ({
  pets: env.MOST_PETS,
  recipes: env.MOST_RECIPES,
  plans: env.MOST_PLANS,
  needs: env.MOST_NEEDS,
  sets: env.MOST_TARGET_SETS,
  foods: env.MOST_FOODS,
});

/** The server's settings. */
export type Env = ReturnType<typeof settle>;

/** The warnings at a start. */
export const warningsOf = ({
  DEMO,
  hasDefaultDemo,
  hosts,
  hasPublicUrl,
  PUBLIC_URL,
  SMTP_URL,
}: Pick<Env, 'DEMO' | 'hasDefaultDemo' | 'hosts' | 'hasPublicUrl' | 'PUBLIC_URL' | 'SMTP_URL'>): string[] => [
  ...(DEMO && !hasDefaultDemo ? ['DEMO=1: the passwords of the demo accounts are public'] : []),
  ...(hosts === null ? ['Any Host is accepted. Set PUBLIC_URL or ALLOWED_HOSTS.'] : []),
  ...(SMTP_URL !== undefined && !hasPublicUrl
    ? [`Links in mails lead to ${PUBLIC_URL}. Set PUBLIC_URL to the address of the site.`]
    : []),
];

/** Names of all variables that the server reads. */
export const variableNames: readonly string[] = [
  ...Object.keys(variables.shape),
  ...secretVariables.map((name) => `${name}_FILE`),
];

/**
 * Parses and checks the environment. An empty variable counts as not set. A secret may be in a file: `secretFiles.ts`.
 * @throws Error naming every invalid variable and the expected form, and never a value
 */
export const readEnv = (source: Readonly<Record<string, string | undefined>> = process.env): Env => {
  const named = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { set, faults } = withSecretFiles(named);
  const result = z.safeParse(variables, set);
  if (result.success && faults.length === 0) return settle(result.data);
  const invalid = result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  throw new Error(
    `The environment is invalid:\n${[...faults, ...invalid].map((text) => `  ${text}`).join('\n')}`,
  );
};
