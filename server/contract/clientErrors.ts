import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Kinds of browser errors: uncaught script error, unhandled rejection, failed screen, failed load of a screen's script
 * or styles (specification part 2, section 8).
 */
export const clientErrorKinds = ['error', 'rejection', 'screen', 'chunk-load', 'style-chunk'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** Maximum lengths of the texts. The web app cuts longer ones. */
export const maxErrorLengths = { page: 200, message: 500, stack: 4000 } as const;

const text = (max: number) => z.string().check(z.maxLength(max, `At most ${max} characters.`));

/** Browser error reports. They hold nothing that identifies the user. */
export const clientErrors = {
  report: endpoint('POST', '/api/client-errors', {
    summary: 'Reports an error in the browser, once for each kind and page.',
    body: z.object({
      kind: z.enum(clientErrorKinds),
      /** The screen's path as in the route table, without ids. */
      page: text(maxErrorLengths.page).check(z.regex(/^\/[\w:/-]*$/, 'Not the path of a screen.')),
      message: text(maxErrorLengths.message),
      stack: z.optional(text(maxErrorLengths.stack)),
    }),
    status: 204,
    transaction: false,
    maxBodyBytes: 32 * 1024,
  }),
};
