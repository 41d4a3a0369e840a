import { hash } from '@node-rs/argon2';
import {
  type AdminUser,
  type AuthAttemptAnswer,
  maxListedAttempts,
  userPageSize,
} from '../contract/adminUsers.ts';
import { type Role, roles } from '../contract/brand.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { queueMail } from '../mail/queueMail.ts';
import { AccountToken } from './accountTokens.model.ts';
import { noteActing } from './actedAs.ts';
import {
  checkCanBeActedAs,
  checkNotSuspended,
  getOtherUser,
  getUser,
  refuseLastAdmin,
} from './administerUsers.ts';
import { audit } from './audit.ts';
import { AuthAttempt } from './authAttempts.model.ts';
import { endSessions } from './endSessions.ts';
import { checkPasswords } from './passwordFaults.ts';
import { SecondFactor } from './secondFactors.model.ts';
import { Session } from './sessions.model.ts';
import { actingLifetime, endSessionsOf, openSession } from './sessions.ts';
import { User } from './users.model.ts';
import { serializePerson, serializeUser } from './users.routes.ts';

const serializeAdminUser = (user: User): AdminUser => {
  const base = serializeUser(user);
  return {
    ...base,
    created_at: user.created_at.toISOString(),
    last_login: user.last_login?.toISOString() ?? null,
    roles: base.role_names.map((name) => ({ name })),
  };
};

const serializeAttempt = (attempt: AuthAttempt, user: User): AuthAttemptAnswer => ({
  id: attempt.id,
  created_at: attempt.created_at.toISOString(),
  user: serializePerson(user),
  successful: attempt.successful,
  refusal: attempt.refusal,
  ip: attempt.ip,
});

const fullName = ({ first_name, last_name }: User): string => `${first_name} ${last_name}`;

/** @throws FieldErrors for a name that is no role. `suspended` is set by suspending (D20). */
const roleOf = (name: string): Role => {
  const role = roles.find((each) => each === name);
  if (role === undefined) throw new FieldErrors({ role: [`"${name}" cannot be set as a role.`] });
  return role;
};

const answer = (user: User, message: string) => ({ message, user: serializeAdminUser(user) });

/** Administration of users. */
export const adminUsers = implement('adminUsers', {
  list: async ({ query }) => {
    const { sort_by: column, sort_order: order } = query;
    const asked = { page: query.page, size: userPageSize };
    const { rows, count } = await User.page(query.query ?? '', { column, order }, pageRange(asked));
    return { users: { data: rows.map(serializeAdminUser), ...pageInfoOf(asked, count) } };
  },

  get: async ({ params }) => ({ user: serializeAdminUser(await getUser(params.id)) }),

  create: {
    prepare: async ({ body, hashing }) => {
      checkPasswords(body);
      const password_hash = await hashing.admit((turn) => turn(() => hash(body.password)));
      return {
        create: async (call) => {
          const { first_name, last_name, email, account_type: role } = body;
          const email_verified_at = call.clock();
          const person = { first_name, last_name, email, role, password_hash, email_verified_at };
          const user = await User.createUnlessKnown(person);
          if (user === null) throw new FieldErrors({ email: ['The email has already been taken.'] });
          await audit(call, 'user.add', { subjectId: user.id, details: { role } });
          const admin = await getUser(call.actor.id);
          const by = { name: fullName(admin), email: admin.email };
          await queueMail('invited', email, { role, by }, email_verified_at);
          return user.id;
        },
        respond: async (id) => {
          const user = await getUser(id);
          return answer(user, `${fullName(user)} was added.`);
        },
      };
    },
  },

  become: async (call) => {
    const user = await getOtherUser(call.params.id, call.actor);
    checkCanBeActedAs(user);
    await audit(call, 'user.become', { subjectId: user.id });
    const now = call.clock();
    const { client } = call;
    const { token, id } = await openSession(user.id, client, now, { adminSessionId: client.sessionId });
    await noteActing(user, await getUser(call.actor.id), id, { now, lifetime: actingLifetime });
    call.reply.signIn(token);
    call.reply.setCsrfCookie(true);
    return { token, user: serializeUser(user, call.actor) };
  },

  suspend: async (call) => {
    const user = await getOtherUser(call.params.id, call.actor);
    if (user.suspended_at === null) {
      await refuseLastAdmin(user.id);
      await user.update({ suspended_at: call.clock() });
      await audit(call, 'user.suspend', { subjectId: user.id });
    }
    await endSessionsOf(user.id, call.clock());
    return answer(user, `${fullName(user)} is suspended.`);
  },

  unsuspend: async (call) => {
    const user = await getOtherUser(call.params.id, call.actor);
    if (user.suspended_at !== null) {
      await user.update({ suspended_at: null });
      await audit(call, 'user.unsuspend', { subjectId: user.id });
    }
    return answer(user, `${fullName(user)} is no longer suspended.`);
  },

  resetPassword: {
    prepare: async ({ params, body, hashing }) => {
      checkPasswords(body, await getUser(params.id));
      const password_hash = await hashing.admit((turn) => turn(() => hash(body.password)));
      return async (call) => {
        const user = await getOtherUser(call.params.id, call.actor);
        await user.update({ password_hash });
        await AccountToken.revoke(user.id, ['reset', 'set_password']);
        await endSessionsOf(user.id, call.clock());
        await queueMail('password_changed', user.email, {}, call.clock());
        await audit(call, 'user.reset_password', { subjectId: user.id });
        return answer(user, 'Password has been reset successfully.');
      };
    },
  },

  removeFactors: async (call) => {
    const user = await getOtherUser(call.params.id, call.actor);
    if ((await SecondFactor.removeAll(user.id)) === 0)
      return answer(user, `${fullName(user)} has no second factor.`);
    await endSessionsOf(user.id, call.clock());
    await queueMail('factors_changed', user.email, { what: 'removed' }, call.clock());
    await audit(call, 'user.remove_factors', { subjectId: user.id });
    return answer(user, `${fullName(user)} signs in without a second factor.`);
  },

  setRole: async (call) => {
    const role = roleOf(call.params.role);
    const user = await getOtherUser(call.params.id, call.actor);
    checkNotSuspended(user);
    const { role: before } = user;
    if (role !== before) {
      await refuseLastAdmin(user.id);
      await user.update({ role });
      await endSessions(await Session.acting(user.id), call.clock());
      await audit(call, 'user.role', { subjectId: user.id, details: { from: before, to: role } });
    }
    return answer(user, `The role of ${fullName(user)} was changed.`);
  },

  authAttempts: async ({ params }) => {
    const user = await getUser(params.id);
    const attempts = await AuthAttempt.newest(user.id, maxListedAttempts);
    return { auth_attempts: attempts.map((attempt) => serializeAttempt(attempt, user)) };
  },
});
