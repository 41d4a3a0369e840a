import { type Plugin, runnerImport } from 'vite';
import type { Endpoint } from '../../server/contract/endpoint.ts';

/** What a browser has of an operation: enough to call it. What it takes and what it answers are types to it. */
export type Callable = Pick<Endpoint, 'method' | 'path' | 'binary'>;

/** What every operation has, and no constant that happens to have a method and a path. */
const parts = ['method', 'path', 'summary', 'status'] as const;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isOperation = (value: object): value is Endpoint => parts.every((part) => part in value);

/** A schema, or what makes one. */
const isServers = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '_zod' in value);

/** Whether a value is the same when it was written as JSON and read again. */
const isJson = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value === null ||
  (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0));

/** A value with its operations as far as a browser needs them. @throws Error where anything else would change */
const slim = (value: unknown, name: string): unknown => {
  if (isJson(value)) return value;
  if (Array.isArray(value)) return Array.from(value, (each, index) => slim(each, `${name}[${index}]`));
  if (!isPlain(value)) throw new Error(`The browser cannot have ${name}: it cannot be written as JSON.`);
  if (!isOperation(value))
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, slim(of, `${name}.${key}`)]));
  const { method, path, binary } = value;
  return { method, path, ...(binary === undefined ? {} : { binary }) } satisfies Callable;
};

/** The source of a module that exports what is left of these. @throws Error where a constant would be another */
export const slimModule = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .filter(([, value]) => !isServers(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(slim(value, name))};\n`)
    .join('');

/**
 * Gives the browser of a contract's file how to call its operations, and its constants as they are. Its schemas and its
 * functions are left out, as the server checks what is sent: to import one of them fails when the web is built. So does
 * a constant with anything in it that JSON would drop or change.
 */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  enforce: 'pre',
  transform: {
    filter: { id: /\/server\/contract\/[^/]+\.ts$/, code: /\bendpoint\(/ },
    async handler(_code, id) {
      const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(id);
      for (const file of dependencies) this.addWatchFile(file);
      return { code: slimModule(module), map: null };
    },
  },
});
