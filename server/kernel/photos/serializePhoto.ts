import { operationUrl } from '../../contract/operationUrl.ts';
import { photos } from '../../contract/photos.ts';

/** A stored photo in its API shape, or null. */
export const serializePhoto = (name: string | null): { url: string } | null =>
  name === null ? null : { url: operationUrl(photos.get, { params: { name } }) };
