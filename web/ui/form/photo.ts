/** The part of a photo to show, in pixels of the upright image. */
export interface PhotoPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A chosen file. Without a part the server takes the middle. */
export interface NewPhoto {
  readonly file: File;
  readonly part: PhotoPart | null;
}

/** The value of a photo field: the current photo stays, it is removed, or a file replaces it. */
export type PhotoValue = 'current' | 'none' | NewPhoto;

/** The field of a logo in a request's body. */
export const logoBody = (value: PhotoValue) => {
  if (value === 'current') return {};
  return { logo: value === 'none' ? ('' as const) : value.file };
};

/** The photo fields of a request's body. */
export const photoBody = (value: PhotoValue) => {
  if (value === 'current') return {};
  if (value === 'none') return { image: '' as const };
  return { image: value.file, ...value.part };
};
