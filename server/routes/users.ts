import type { User as UserAnswer } from '../contract/shapes.ts';
import { Unauthorized } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { User } from '../models/users.ts';

/** A user in its API shape. A suspended user has no other role (D20). */
export const serializeUser = (user: User): UserAnswer => {
  const suspended = user.suspended_at !== null;
  const has = (role: User['role']) => !suspended && user.role === role;
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    description: user.description,
    image: null,
    role_names: [suspended ? 'suspended' : user.role],
    isAdmin: has('admin'),
    isProfessional: has('professional'),
    isFreeUser: has('free'),
    isBecomeUser: false,
  };
};

/** The signed-in user. */
export const users = implement('users', {
  me: async ({ actor }) => {
    const user = await User.findByPk(actor.id);
    if (user === null) throw new Unauthorized();
    return { user: serializeUser(user) };
  },
});
