import { photoRatios } from '../contract/photoRules.ts';
import type { Actor } from '../contract/policy.ts';
import type { User as UserAnswer } from '../contract/shapes.ts';
import { Forbidden, Unauthorized, VersionConflict } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { changePhoto, prepareLogo, preparePhoto, removePhoto } from '../kernel/photos/changePhoto.ts';
import { serializePhoto } from '../kernel/photos/serializePhoto.ts';
import { getUserForUpdate } from './administerUsers.ts';
import { Session } from './sessions.model.ts';
import { closeSession, openSession } from './sessions.ts';
import { User } from './users.model.ts';

/** Who somebody is, in lists of what they did. */
export const serializePerson = ({ id, first_name, last_name, email }: User) => ({
  id,
  first_name,
  last_name,
  email,
});

/**
 * A user in its API shape. A suspended user has no other role (D20).
 * @param admin who acts as the user (D42)
 */
export const serializeUser = (user: User, admin: Actor['admin'] = null): UserAnswer => {
  const suspended = user.suspended_at !== null;
  const has = (role: User['role']) => !suspended && user.role === role;
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    description: user.description,
    image: serializePhoto(user.image),
    clinic: user.clinic,
    logo: serializePhoto(user.logo),
    version: user.version,
    role_names: [suspended ? 'suspended' : user.role],
    isAdmin: has('admin'),
    isProfessional: has('professional'),
    isFreeUser: has('free'),
    isBecomeUser: admin !== null,
  };
};

/** The signed-in user. */
export const users = implement('users', {
  me: async ({ actor }) => {
    const user = await User.findByPk(actor.id);
    if (user === null) throw new Unauthorized();
    return { user: serializeUser(user, actor.admin) };
  },

  stopBecoming: async ({ actor, client, clock, reply }) => {
    if (actor.admin === null) throw new Forbidden('You are not acting as another user.');
    // Locks the admin's row for the new session.
    const admin = await getUserForUpdate(actor.admin.id);
    const proved = await Session.provedAt(client.adminSessionId);
    await closeSession(client, clock());
    const { token } = await openSession(admin.id, client, clock(), { provedAt: proved });
    reply.signIn(token);
    reply.setCsrfCookie(true);
    return { token, user: serializeUser(admin) };
  },

  update: {
    prepare: async ({ body, photos, version }) => {
      const photo = await preparePhoto(body, photoRatios.user, { photos });
      const logo = await prepareLogo(body.logo, { photos });
      return async ({ actor, reply }) => {
        const user = await getUserForUpdate(actor.id);
        if (version !== undefined && version !== user.version) throw new VersionConflict();
        const { first_name = user.first_name, last_name = user.last_name, description } = body;
        user.set({ first_name, last_name, version: user.version + 1 });
        if (description !== undefined) user.description = description === '' ? null : description;
        if (body.clinic !== undefined) user.clinic = body.clinic;
        changePhoto(user, photo, { photos, reply });
        if (logo !== undefined) {
          removePhoto(user.logo, { photos, reply });
          user.logo = logo.name;
        }
        await user.save();
        return { user: serializeUser(user, actor.admin) };
      };
    },
  },
});
