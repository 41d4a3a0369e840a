import * as z from 'zod/mini';
import { type FileRule, fileOrEmpty } from './files.ts';

/** Width and height of the photos of each kind of row (specification part 1, sections 2.7 and 2.16; D46). */
export const photoRatios = {
  user: { width: 8, height: 8 },
  pet: { width: 6, height: 8 },
  recipe: { width: 4, height: 3 },
} as const;

/** A ratio of width to height. */
export interface PhotoRatio {
  readonly width: number;
  readonly height: number;
}

/** Maximum length of a photo that is uploaded, in bytes (D18). */
export const maxPhotoBytes = 10 * 1024 * 1024;

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

/** The `files` of an endpoint with `photoFields`. */
export const photoFiles = {
  image: { count: 1, bytes: maxPhotoBytes, types: ['image/jpeg', 'image/png', 'image/webp'] },
} as const satisfies Readonly<Record<string, FileRule>>;

/** The address of a photo, or null. */
export const imageSchema = z.nullable(z.object({ url: z.string() }));
