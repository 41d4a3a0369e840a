import { type Plugin, runnerImport } from 'vite';
import type { Callable, Endpoint } from '../../server/contract/endpoint.ts';

/** A field that every endpoint record has, unlike a constant with a method and a path. */
const parts = ['method', 'path', 'summary', 'status'] as const;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isOperation = (value: object): value is Endpoint => parts.every((part) => part in value);

/** A schema, or a function that makes one. */
const isServers = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '_zod' in value);

/** Whether a value survives a round trip through JSON. */
const isJson = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value === null ||
  (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0));

/** A value with its endpoint records reduced to the browser's fields. @throws Error when anything else would change */
const slim = (value: unknown, name: string): unknown => {
  if (isJson(value)) return value;
  if (Array.isArray(value)) return Array.from(value, (each, index) => slim(each, `${name}[${index}]`));
  if (!isPlain(value)) throw new Error(`The browser cannot have ${name}: it cannot be written as JSON.`);
  if (!isOperation(value))
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, slim(of, `${name}.${key}`)]));
  const { method, path, binary } = value;
  return { method, path, ...(binary === undefined ? {} : { binary }) } satisfies Callable;
};

/** The source of a module that exports the reduced values. @throws Error when a constant would change */
export const slimModule = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .filter(([, value]) => !isServers(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(slim(value, name))};\n`)
    .join('');

/**
 * Reduces a contract file for the browser to its endpoint records and constants. Schemas and functions are left out, as
 * the server validates requests: importing one fails the build. A constant that JSON would change fails it too.
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
