import { FieldErrors } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { StreamedResponse } from '../kernel/http/streamedResponse.ts';
import type { PhotoStore } from '../photos/photoStore.ts';
import { authenticate } from './authenticate.ts';
import { leave } from './leave.ts';
import { personalData, type ReadPhoto } from './personal/personalData.ts';
import { requireProofOfKnown } from './requireProofOfKnown.ts';

/** Reads photos as data URIs. */
const dataUris =
  (photos: PhotoStore): ReadPhoto =>
  async (name) => {
    const bytes = await photos.read(name);
    return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
  };

/** A user's own data. */
export const privacy = implement('privacy', {
  export: ({ actor, clock, log, photos }) =>
    new StreamedResponse(personalData(actor, dataUris(photos), clock()), (error) =>
      log.error({ err: error }, 'export'),
    ),

  deleteAccount: {
    prepare: async (call) => {
      const { actor, body, hashing } = call;
      await requireProofOfKnown(call);
      const { matches } = await hashing.admit((turn) => authenticate(actor.email, body.password, turn));
      if (!matches) throw new FieldErrors({ password: ['The password is not correct.'] });
      return async ({ clock, photos, reply }) => {
        const unused = await leave(actor.id, clock());
        reply.afterCommit(async () => {
          for (const name of unused) await photos.remove(name);
        });
        reply.signOut();
      };
    },
  },
});
