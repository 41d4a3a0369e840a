import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
const printed: string[] = [];
// biome-ignore lint/suspicious/noConsole: this is what keeps the others from printing.
const kept = methods.map((method) => [method, globalThis.console[method]] as const);

/** Whatever is printed during a test fails it: either it is of use and asserted, or it does not belong there. */
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
