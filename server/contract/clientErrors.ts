import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * What went wrong in a browser: a script's uncaught error, a promise nobody waits for, a screen that broke, a
 * screen's script or style sheet that did not come (specification part 2, section 8).
 */
export const clientErrorKinds = ['error', 'rejection', 'screen', 'chunk-load', 'style-chunk'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** The most characters of each text; the web cuts what is longer. */
export const maxErrorLengths = { page: 200, message: 500, stack: 4000 } as const;

const text = (max: number) => z.string().check(z.maxLength(max, `At most ${max} characters.`));

/** Errors that browsers tell of; nothing in them says who met them. */
export const clientErrors = {
  report: endpoint('POST', '/api/client-errors', {
    summary: 'Tells of an error in the browser, once for each kind and page.',
    body: z.object({
      kind: z.enum(clientErrorKinds),
      /** The screen's path as the table of screens has it, without anybody's ids. */
      page: text(maxErrorLengths.page).check(z.regex(/^\/[\w:/-]*$/, "Not a screen's path.")),
      message: text(maxErrorLengths.message),
      stack: z.optional(text(maxErrorLengths.stack)),
    }),
    status: 204,
    transaction: false,
    maxBodyBytes: 32 * 1024,
  }),
};
