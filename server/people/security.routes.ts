import { hash } from '@node-rs/argon2';
import type { Actor } from '../contract/policy.ts';
import type { OwnFactor, OwnSession } from '../contract/security.ts';
import {
  FieldErrors,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  unavailableMessages,
} from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import type { Turn } from '../kernel/http/limits/hashing.ts';
import { requireFreshProof } from '../kernel/http/proofs.ts';
import { queueMail } from '../mail/queueMail.ts';
import { AccountToken } from './accountTokens.model.ts';
import { getUserForUpdate } from './administerUsers.ts';
import { authenticate } from './authenticate.ts';
import { startEmailChange } from './changeEmail.ts';
import { EmailChange } from './emailChanges.model.ts';
import { endSessions } from './endSessions.ts';
import { addPasskey, passkeyCreation, proveByPasskey } from './passkeys.ts';
import { checkPasswords } from './passwordFaults.ts';
import { requireProofOfKnown } from './requireProofOfKnown.ts';
import { SecondFactor } from './secondFactors.model.ts';
import {
  confirmApp,
  firstRecoveryCodes,
  proveByCode,
  removeFactor,
  replaceRecoveryCodes,
  startApp,
} from './secondFactors.ts';
import { Session } from './sessions.model.ts';
import { endSessionsOf } from './sessions.ts';
import type { User } from './users.model.ts';

const messages = {
  passwordChanged: 'Your password was changed. All your other sessions were ended.',
  linksMailed:
    'We mailed a link to your old and to your new address. Your address changes when you opened both, within 24 hours.',
} as const;

const wrongPassword = () => new FieldErrors({ current_password: ['The password is not correct.'] });

/**
 * Checks the user's own password. What it returns locks the user within the transaction.
 * @throws FieldErrors for another password, also if a reset came in between
 */
const checkOwnPassword = async (
  { id, email }: Actor,
  { current_password }: { readonly current_password: string },
  turn: Turn,
): Promise<() => Promise<User>> => {
  const { matches, user: checked } = await authenticate(email, current_password, turn);
  if (!matches) throw wrongPassword();
  return async () => {
    const user = await getUserForUpdate(id);
    if (user.password_hash !== checked?.password_hash) throw wrongPassword();
    return user;
  };
};

const serializeSession = (session: Session, current: number | null): OwnSession => ({
  id: session.id,
  device: session.device,
  ip: session.ip,
  created_at: session.created_at.toISOString(),
  last_seen_at: session.last_seen_at.toISOString(),
  current: session.id === current,
});

const wrongCode = 'This code is not right, or it was used already.';

const serializeFactor = ({ id, kind, name, created_at, last_used_at }: SecondFactor): OwnFactor => ({
  id,
  kind: kind === 'passkey' ? 'passkey' : 'totp',
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

type Proving = Pick<HandlerContext<'security.prove'>, 'actor' | 'client' | 'clock' | 'reply'>;

/**
 * The session's new token, also as the cookie, after its user proved a factor.
 * @throws ServiceUnavailable if the session is not stored yet, which is tried again after a few seconds
 */
const afterProof = async ({ client, clock, reply }: Proving): Promise<{ token: string }> => {
  const token = await Session.prove(client.sessionId, clock());
  if (token === null) throw new ServiceUnavailable(unavailableMessages.busy, 5);
  reply.signIn(token);
  return { token };
};

/** Ends the user's other sessions and mails the user, after the factors changed. */
const afterChange = async ({ actor, client, clock }: Proving, what: 'added' | 'removed'): Promise<void> => {
  await endSessionsOf(actor.id, clock(), client.sessionId);
  await queueMail('factors_changed', actor.email, { what }, clock());
};

/** The new factor was proved a moment ago. Its user gets recovery codes with the first one. */
const afterAdding = async (call: Proving) => {
  await afterChange(call, 'added');
  return {
    recovery_codes: await firstRecoveryCodes(call.actor.id, call.clock()),
    ...(await afterProof(call)),
  };
};

/** How the signed-in user signs in. */
export const security = implement('security', {
  get: async ({ actor, client, clock }) => ({
    sessions: (await Session.of(actor.id, clock())).map((each) => serializeSession(each, client.sessionId)),
    pending_email: (await EmailChange.of(actor.id))?.email ?? null,
    factors: (await SecondFactor.of(actor.id)).map(serializeFactor),
    recovery_codes: await SecondFactor.countRecovery(actor.id),
  }),

  changePassword: {
    prepare: async (call) => {
      const { actor, body, hashing } = call;
      checkPasswords(body);
      await requireProofOfKnown(call);
      const [lock, password_hash] = await hashing.admit(async (turn) => [
        await checkOwnPassword(actor, body, turn),
        await turn(() => hash(body.password)),
      ]);
      return async ({ client, clock }) => {
        const user = await lock();
        checkPasswords(body, user);
        await user.update({ password_hash });
        await AccountToken.revoke(user.id, ['reset', 'set_password']);
        await endSessionsOf(user.id, clock(), client.sessionId);
        await queueMail('password_changed', user.email, { by: 'user' }, clock());
        return { message: messages.passwordChanged };
      };
    },
  },

  changeEmail: {
    prepare: async (call) => {
      const { actor, body, hashing } = call;
      await requireProofOfKnown(call);
      const lock = await hashing.admit((turn) => checkOwnPassword(actor, body, turn));
      return async ({ clock }) => {
        await startEmailChange(await lock(), body.email, clock());
        return { message: messages.linksMailed };
      };
    },
  },

  endSession: async (call) => {
    const { actor, client, clock, params } = call;
    const { id } = params;
    await requireProofOfKnown(call);
    if (id === client.sessionId) throw new Forbidden('Log out to end this session.', 'self');
    const own = await Session.of(actor.id, clock());
    if (!own.some((session) => session.id === id)) throw new NotFound();
    await endSessions([id], clock());
  },

  startApp: {
    prepare: async (call) => {
      const { actor, body, hashing } = call;
      await requireProofOfKnown(call);
      const lock = await hashing.admit((turn) => checkOwnPassword(actor, body, turn));
      return async ({ clock }) => {
        await lock();
        return startApp(actor.id, actor.email, clock());
      };
    },
  },

  confirmApp: async (call) => {
    const { actor, body, clock } = call;
    await requireProofOfKnown(call);
    await confirmApp(actor.id, body.code, clock());
    return afterAdding(call);
  },

  startPasskey: {
    prepare: async (call) => {
      const { actor, body, hashing } = call;
      await requireProofOfKnown(call);
      const lock = await hashing.admit((turn) => checkOwnPassword(actor, body, turn));
      return async ({ clock, site }) => ({ options: await passkeyCreation(await lock(), site, clock()) });
    },
  },

  addPasskey: async (call) => {
    const { actor, body, clock, site } = call;
    await requireProofOfKnown(call);
    await addPasskey(actor.id, body, site, clock());
    return afterAdding(call);
  },

  removeFactor: async (call) => {
    const { actor, params } = call;
    await requireProofOfKnown(call);
    if (!(await removeFactor(actor.id, params.id))) throw new NotFound();
    await afterChange(call, 'removed');
  },

  newRecoveryCodes: async ({ actor, client, clock }) => {
    requireFreshProof(client.provedAt, clock());
    return { recovery_codes: await replaceRecoveryCodes(actor.id, clock()) };
  },

  prove: async (call) => {
    const { actor, body, clock, site } = call;
    const { code, response } = body;
    const now = clock();
    if (response === undefined && !(await proveByCode(actor.id, code ?? '', now)))
      throw new FieldErrors({ code: [wrongCode] });
    if (response !== undefined && (await proveByPasskey(response, site, now)) !== actor.id)
      throw new FieldErrors({ response: ['This passkey belongs to another account.'] });
    return afterProof(call);
  },
});
