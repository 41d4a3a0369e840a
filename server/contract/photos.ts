import * as z from 'zod/mini';
import { bytes, endpoint } from './endpoint.ts';

/** The name of a stored photo. It is random, because every user who may see the photo knows it. */
const photoName = z.string().check(z.regex(/^[\w-]{22}\.webp$/, 'Not the name of a photo.'));

/** Photos of users, pets and recipes. They are uploaded with the fields of their row (D46). */
export const photos = {
  get: endpoint('GET', '/api/photos/:name', {
    summary: "A photo: a user's or a pet's for its owner, a recipe's for everyone who may list the recipe.",
    params: z.object({ name: photoName }),
    output: bytes,
    status: 200,
    binary: 'image/webp',
    immutable: true,
  }),
};
