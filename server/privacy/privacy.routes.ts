import { isReferenced } from '../kernel/database/databaseErrors.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors, ServiceUnavailable, Unauthorized } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { StreamedResponse } from '../kernel/http/streamedResponse.ts';
import type { PhotoStore } from '../kernel/photos/photoStore.ts';
import { refuseLastAdmin } from '../people/administerUsers.ts';
import { authenticate } from '../people/authenticate.ts';
import { endSessions } from '../people/endSessions.ts';
import { requireProofOfKnown } from '../people/requireProofOfKnown.ts';
import { Session } from '../people/sessions.model.ts';
import { User } from '../people/users.model.ts';
import { deleteAccount } from './deleteAccount.ts';
import { personalData, type ReadPhoto } from './personalData.ts';

/** Another user started to use a row in this moment. A retry keeps it. */
const asBusy = (error: unknown): never => {
  throw isReferenced(error) ? new ServiceUnavailable() : error;
};

/**
 * Deletes the caller's account within a transaction (D47).
 * @returns the file names of the photos to delete after COMMIT
 * @throws Forbidden for the last admin, Unauthorized if it was deleted meanwhile, ServiceUnavailable if a retry helps
 */
const leave = async (id: number, now: Date): Promise<readonly string[]> => {
  // Locks the admins first, in one order, so that two who leave at once do not wait for each other.
  await refuseLastAdmin(id);
  const user = await unguarded(User, "the caller's own row").findByPk(id, { lock: true });
  if (user === null || user.deleted_at !== null) throw new Unauthorized();
  await endSessions(await Session.idsOf(id), now);
  return deleteAccount(user, now).catch(asBusy);
};

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
