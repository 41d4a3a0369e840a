import { NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { isPhotoInScope } from './photos.query.ts';

/** Photos. */
export const photos = implement('photos', {
  get: async ({ params, actor, scope, photos: store }) => {
    if (!(await isPhotoInScope(params.name, scope, actor))) throw new NotFound();
    const bytes = await store.read(params.name);
    if (bytes === null) throw new NotFound();
    return bytes;
  },
});
