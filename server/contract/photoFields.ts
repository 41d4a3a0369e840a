import * as z from 'zod/mini';
import { fileOrEmpty } from './files.ts';

const pixels = z.optional(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,6}(\.\d{1,9})?$/, 'Not a number of pixels.'))]),
    z.pipe(
      z.transform((value: number | string) => Math.round(Number(value))),
      z.int().check(z.minimum(0, 'Not a number of pixels.'), z.maximum(100_000, 'Not a number of pixels.')),
    ),
  ),
);

/** The fields of a photo in its row's body: the file and the part of it to show, in pixels of the upright image. */
export const photoFields = {
  image: z.optional(fileOrEmpty),
  left: pixels,
  top: pixels,
  width: pixels,
  height: pixels,
};

/** The address of a photo, or null. */
export const imageSchema = z.nullable(z.object({ url: z.string() }));
