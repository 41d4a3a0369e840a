import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
const printed: string[] = [];
// biome-ignore lint/suspicious/noConsole: this reports the output of others.
const kept = methods.map((method) => [method, globalThis.console[method]] as const);

/** Fails a test that prints. Useful output must be asserted instead. */
export const failOnConsole = (): void => {
  beforeEach(() => {
    printed.length = 0;
    for (const method of methods) {
      globalThis.console[method] = (...words: unknown[]) => {
        printed.push(`console.${method}: ${format(...words)}`);
      };
    }
  });

  afterEach(() => {
    for (const [method, original] of kept) globalThis.console[method] = original;
    if (printed.length > 0) throw new Error(`Printed during the test:\n${printed.join('\n')}`);
  });
};
