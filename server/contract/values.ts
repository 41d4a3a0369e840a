import * as z from 'zod/mini';
import { bytes, endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** `12.1,15.3`: foods by id and revision. */
export const revised = z
  .string()
  .check(
    z.regex(
      /^[1-9]\d{0,14}\.[1-9]\d{0,8}(,[1-9]\d{0,14}\.[1-9]\d{0,8}){0,499}$/,
      'Up to 500 of id.revision, separated by commas.',
    ),
  );

/**
 * `columns` of the nutrients' list: the layout that the caller decodes with. With it an answer never changes, and
 * another layout is a 404; without it an answer must not be kept.
 */
const columns = z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'Not a layout.')));

/** The foods' figures in the compact form that the browser's engine takes; layout in engine/host/binaryFormat.ts. */
export const values = {
  foods: endpoint('GET', '/api/values', {
    summary: 'Figures of foods by id and revision (`foods=12.1,15.3`), binary.',
    query: z.object({ foods: revised, columns }),
    output: bytes,
    status: 200,
    binary: 'application/octet-stream',
    immutable: true,
  }),
  ceilings: endpoint('GET', '/api/values/ceilings/:version', {
    summary: 'The largest figure stated in each food category, at a version of the catalogue, binary.',
    params: z.object({ version: id }),
    query: z.object({ columns }),
    output: bytes,
    status: 200,
    binary: 'application/octet-stream',
    immutable: true,
  }),
};
