import type { Env } from '../env.ts';
import { AccountToken } from '../models/accountTokens.ts';
import { EmailChange } from '../models/emailChanges.ts';
import type { Mail } from '../models/mails.ts';
import { User } from '../models/users.ts';
import { pageUrl } from '../pageUrl.ts';
import type { MailContents, MailKind } from './contents.ts';
import { type RenderedMail, renderMail } from './render.ts';
import { templates } from './templates.ts';
import { typedText } from './typedText.ts';

/** What mails take from the settings. */
export type MailSettings = Pick<Env, 'PUBLIC_URL' | 'STAFF_EMAIL' | 'MAIL_FROM'>;

/** A mail ready to be sent. */
export interface ComposedMail extends RenderedMail {
  readonly to: string;
}

type LinkOf<K extends MailKind> = (
  settings: MailSettings,
  user: User | null,
  content: MailContents[K],
  now: Date,
) => Promise<string> | string;

const idOf = (user: User | null): number => user?.id ?? 0;

/** The page where a token sets a password. */
const passwordPage = (settings: MailSettings, token: string): string =>
  pageUrl(settings, `/reset-password?token=${token}`);

/** The page of what was shared. Only staff have a page of needs; others choose the need for a pet. */
const sharedPage = (user: User | null, { path, kind }: MailContents['shared']): string =>
  kind === 'need' && user?.role !== 'professional' && user?.role !== 'admin' ? '/account/pets' : path;

/** The link of each kind. Tokens are created here, when the mail is sent, so that the outbox holds none. */
const links: { readonly [K in MailKind]: LinkOf<K> } = {
  verify: async (settings, user, _, now) => {
    const token = await AccountToken.issue('verify', idOf(user), now);
    const url = pageUrl(settings, `/api/email/verify?token=${token}`);
    return pageUrl(settings, `/login?verification_url=${encodeURIComponent(url)}`);
  },
  reset: async (settings, user, _, now) =>
    passwordPage(settings, await AccountToken.issue('reset', idOf(user), now)),
  set_password: async (settings, user, _, now) =>
    passwordPage(settings, await AccountToken.issue('set_password', idOf(user), now)),
  already_registered: (settings) => pageUrl(settings, '/login'),
  password_changed: (settings) => pageUrl(settings, '/login'),
  new_device: (settings) => pageUrl(settings, '/account/security'),
  acted_as: () => '',
  confirm_email: async (settings, _, { which, user_id }, now) =>
    pageUrl(settings, `/confirm-email?token=${await AccountToken.issue(`email_${which}`, user_id, now)}`),
  email_changed: () => '',
  shared: (settings, user, content) => pageUrl(settings, sharedPage(user, content)),
  order: (settings) => pageUrl(settings, '/login'),
  order_staff: (settings, _, { path }) => pageUrl(settings, path),
};

/** The second links. */
const secondLinks: { readonly [K in MailKind]?: LinkOf<K> } = {
  verify: async (settings, user, _, now) =>
    pageUrl(settings, `/not-me?token=${await AccountToken.issue('not_me', idOf(user), now)}`),
};

/** Whether a kind is still of use to the account of its address; other kinds need no account. */
const isUseful: {
  readonly [K in MailKind]?: (user: User | null, content: MailContents[K]) => boolean | Promise<boolean>;
} = {
  verify: (user) => user !== null && user.email_verified_at === null,
  reset: (user) => user !== null,
  set_password: (user) => user !== null && user.password_hash === '',
  already_registered: (user) => user !== null,
  password_changed: (user) => user !== null,
  new_device: (user) => user !== null,
  acted_as: (user) => user !== null,
  confirm_email: async (_, { user_id, email }) => (await EmailChange.of(user_id))?.email === email,
};

const composeKind = async <K extends MailKind>(
  kind: K,
  mail: Mail,
  settings: MailSettings,
  now: Date,
): Promise<ComposedMail | null> => {
  const to = mail.recipient ?? settings.STAFF_EMAIL;
  const user = mail.recipient === null ? null : await User.byEmail(mail.recipient);
  const content = JSON.parse(mail.content) as MailContents[K];
  if ((await isUseful[kind]?.(user, content)) === false) return null;
  const parts = {
    url: await links[kind](settings, user, content, now),
    secondUrl: (await secondLinks[kind]?.(settings, user, content, now)) ?? '',
    name: user === null ? '' : `${user.first_name} ${user.last_name}`,
  };
  return { to, ...renderMail(templates[kind](content, parts), typedText(user?.first_name ?? '', '')) };
};

/** Writes a mail of the outbox; null if nobody needs it any more. @throws Error when its kind is unknown */
export const composeMail = (mail: Mail, settings: MailSettings, now: Date): Promise<ComposedMail | null> => {
  if (!(mail.kind in templates)) throw new Error(`There is no mail of the kind "${mail.kind}".`);
  return composeKind(mail.kind as MailKind, mail, settings, now);
};
