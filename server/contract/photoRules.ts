import type { FileRule } from './files.ts';

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

/** The `files` of an endpoint with `photoFields`. */
export const photoFiles = {
  image: { count: 1, bytes: maxPhotoBytes, types: ['image/jpeg', 'image/png', 'image/webp'] },
} as const satisfies Readonly<Record<string, FileRule>>;

/** Maximum length of a logo that is uploaded, in bytes. */
export const maxLogoBytes = 1024 * 1024;

/** The same for a field `logo`. */
export const logoFile = { logo: { ...photoFiles.image, bytes: maxLogoBytes } } as const satisfies Readonly<
  Record<string, FileRule>
>;
