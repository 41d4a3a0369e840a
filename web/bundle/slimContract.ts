import { type Plugin, runnerImport } from 'vite';
import type { Endpoint } from '../../server/contract/endpoint.ts';

/** What a browser has of an operation: enough to call it. What it takes and what it answers are types to it. */
export type Callable = Pick<Endpoint, 'method' | 'path' | 'binary'>;

const isCallable = (value: object): value is Callable => 'method' in value && 'path' in value;

/** A value without what only the server does with it; undefined where nothing is left of it, as of a schema. */
const slim = (value: unknown): unknown => {
  if (typeof value === 'function') return;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return;
  if (!isCallable(value))
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, slim(of)]));
  const { method, path, binary } = value;
  return { method, path, ...(binary === undefined ? {} : { binary }) } satisfies Callable;
};

/** The source of a module that exports what is left of these. */
export const slimModule = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .map(([name, value]) => [name, JSON.stringify(slim(value))])
    .flatMap(([name, json]) => (json === undefined ? [] : `export const ${name} = ${json};\n`))
    .join('');

/**
 * Gives the browser of a contract's file the addresses of its operations, and its constants: no schema and no library
 * that checks them, as the server does that. To import anything else of such a file fails when the web is built.
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
