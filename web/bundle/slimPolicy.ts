import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(?:test|spec)\.tsx?$/.test(name);

/** The operations that the browser's modules name, such as `recipes.update`. */
export const namedOperations = (folder: string): ReadonlySet<string> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource);
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Set(sources.flatMap((source) => source.match(/(?<=')\w+\.\w+(?=')/g) ?? []));
};

/** The table of permissions with the rows that the browser asks for, or that the file itself reads. */
export const slimPolicySource = (source: string, asked: ReadonlySet<string>): string =>
  source.replaceAll(/^ {2}'([\w.]+)': *\[.*\],\n/gm, (row, operation: string) =>
    asked.has(operation) || source.includes(`policy['${operation}']`) ? row : '',
  );

/** Leaves out rows of the table of permissions that nothing in the browser asks for: every screen loads the table. */
export const slimPolicy = (folder: string): Plugin => ({
  name: 'slim-policy',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/server\/contract\/policy\.ts$/ },
    handler: (code) => ({ code: slimPolicySource(code, namedOperations(folder)), map: null }),
  },
});
