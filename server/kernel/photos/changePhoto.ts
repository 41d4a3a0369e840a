import { randomBytes } from 'node:crypto';
import type { UploadedFile } from '../../contract/files.ts';
import type { PhotoRatio } from '../../contract/photoRules.ts';
import { FieldErrors } from '../errors.ts';
import type { ReplyEffects } from '../http/implement.ts';
import type { Services } from '../http/services.ts';
import { type Crop, makePhoto } from './makePhoto.ts';
import type { PhotoStore } from './photoStore.ts';

/** The photo fields of a request (contract/photoFields.ts). */
interface PhotoFields {
  readonly image?: UploadedFile | null | undefined;
  readonly left?: number | undefined;
  readonly top?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** What becomes of a row's photo: it is replaced by a stored one, or removed. Undefined leaves it. */
export type PhotoChange = { readonly name: string | null } | undefined;

/** The parts of a call that a change of a photo uses. A handler's context has them. */
export interface PhotoCall {
  readonly photos: PhotoStore;
  readonly reply: ReplyEffects;
}

/** A row with a photo. */
interface WithPhoto {
  image: string | null;
}

/** The sent part of the image; null if no part was sent. @throws FieldErrors if a field is missing */
const cropOf = ({ left, top, width, height }: PhotoFields): Crop | null => {
  const sent = { left, top, width, height };
  const missing = Object.entries(sent).filter(([, value]) => value === undefined);
  if (missing.length === 4) return null;
  if (missing.length > 0)
    throw new FieldErrors(
      Object.fromEntries(missing.map(([name]) => [name, [`The ${name} field is required.`]])),
    );
  return sent as Crop;
};

const storePhoto = async (bytes: Buffer, photos: PhotoStore): Promise<{ readonly name: string }> => {
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  await photos.write(name, bytes);
  return { name };
};

/**
 * Makes and stores the photo of a request, before its transaction. A photo that no row names is deleted by the cleanup.
 * @throws what `makePhoto` throws
 */
export const preparePhoto = async (
  fields: PhotoFields,
  ratio: PhotoRatio,
  { photos }: Pick<Services, 'photos'>,
): Promise<PhotoChange> => {
  if (fields.image === undefined) return undefined;
  if (fields.image === null) return { name: null };
  const bytes = await makePhoto(fields.image.bytes, cropOf(fields), ratio);
  return storePhoto(bytes, photos);
};

/**
 * Makes and stores a logo, whole, as `preparePhoto` does.
 * @throws what `makePhoto` throws, at the field `logo`
 */
export const prepareLogo = async (
  logo: UploadedFile | null | undefined,
  { photos }: Pick<Services, 'photos'>,
): Promise<PhotoChange> => {
  if (logo === undefined) return undefined;
  if (logo === null) return { name: null };
  const bytes = await makePhoto(logo.bytes, null, null).catch((error: unknown) => {
    throw error instanceof FieldErrors ? new FieldErrors({ logo: [error.message] }) : error;
  });
  return storePhoto(bytes, photos);
};

/** Deletes the photo of a row after the commit. */
export const removePhoto = (name: string | null, { photos, reply }: PhotoCall): void => {
  if (name !== null) reply.afterCommit(() => photos.remove(name));
};

/** Changes the photo of a row, which the caller saves, and deletes the former one after the commit. */
export const changePhoto = (row: WithPhoto, change: PhotoChange, call: PhotoCall): void => {
  if (change === undefined) return;
  removePhoto(row.image, call);
  row.image = change.name;
};
