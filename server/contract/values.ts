import * as z from 'zod/mini';
import { bytes, endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** Maximum number of foods of one request. */
export const maxRevised = 500;

const one = '[1-9]\\d{0,14}\\.(0|[1-9]\\d{0,8})';

/** `12.1,15.0`: foods by id and revision; 0 before the first values, when nothing is stated. */
export const revised = z
  .string()
  .check(
    z.regex(
      new RegExp(`^${one}(,${one}){0,${maxRevised - 1}}$`),
      `Up to ${maxRevised} of id.revision, separated by commas.`,
    ),
  );

/**
 * `columns` of the nutrients' list: how the caller decodes values, and what they hold beside a revision. With the current
 * key a response never changes. Without it, or after a change of a food, it must not be cached. Another order of the
 * columns or of the category maxima is a 404.
 */
const columns = z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/, 'Not a column order.')));

/** The foods' nutrient values in the binary form of the browser's engine. Layout: engine/host/binaryFormat.ts. */
export const values = {
  foods: endpoint('GET', '/api/values', {
    summary: 'Nutrient values of foods by id and revision (`foods=12.1,15.3`), binary.',
    query: z.object({ foods: revised, columns }),
    output: bytes,
    status: 200,
    binary: 'application/octet-stream',
    immutable: true,
  }),
  ceilings: endpoint('GET', '/api/values/ceilings/:version', {
    summary: 'The category maxima at a version of the catalogue, binary.',
    params: z.object({ version: id }),
    query: z.object({ columns }),
    output: bytes,
    status: 200,
    binary: 'application/octet-stream',
    immutable: true,
  }),
};
