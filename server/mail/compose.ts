import type { Env } from '../kernel/env.ts';
import { pageUrl } from '../kernel/pageUrl.ts';
import { AccountToken } from '../people/accountTokens.model.ts';
import { EmailChange } from '../people/emailChanges.model.ts';
import { MailStop } from '../people/mailStops.model.ts';
import { User } from '../people/users.model.ts';
import type { MailContents, MailKind } from './contents.ts';
import type { Mail } from './mails.model.ts';
import { type RenderedMail, renderMail } from './render.ts';
import { templates } from './templates.ts';
import { typedText } from './typedText.ts';

/** What mails take from the settings. */
export type MailSettings = Pick<Env, 'PUBLIC_URL' | 'STAFF_EMAIL' | 'MAIL_FROM'>;

/** A mail ready to be sent. */
export interface ComposedMail extends RenderedMail {
  readonly to: string;
  /** The address at which one POST stops such mails (RFC 8058). */
  readonly stopUrl?: string;
}

/** A mail that is being written. */
interface Writing<K extends MailKind> {
  readonly settings: MailSettings;
  readonly mail: Mail;
  /** The account of its address. */
  readonly user: User | null;
  readonly content: MailContents[K];
  readonly now: Date;
}

type LinkOf<K extends MailKind> = (writing: Writing<K>) => Promise<string> | string;

const idOf = (user: User | null): number => user?.id ?? 0;

/** The page where a token sets a password. */
const passwordPage = (settings: MailSettings, token: string): string =>
  pageUrl(settings, `/reset-password?token=${token}`);

/**
 * The page of what was shared. Only staff have a page of needs, and see a shared pet; others choose the need for a
 * pet.
 */
const sharedPage = (user: User | null, { path, kind }: MailContents['shared']): string => {
  if (user?.role === 'professional' || user?.role === 'admin') return path;
  return kind === 'need' ? '/account/pets' : kind === 'pet' ? '/account/home' : path;
};

/** The change of an address that a mail is about; null if it ended. */
const changeOf = async ({ user_id, email }: MailContents['confirm_email']): Promise<EmailChange | null> => {
  const change = await EmailChange.of(user_id);
  return change?.email === email ? change : null;
};

/** The page where the account of the address gets a password. */
const choosingPage = async ({ settings, user, now }: Writing<'set_password'> | Writing<'invited'>) =>
  passwordPage(settings, await AccountToken.issue('set_password', idOf(user), now));

/** The link of each kind. Tokens are created here, when the mail is sent, so that the outbox holds none. */
const links: { readonly [K in MailKind]: LinkOf<K> } = {
  verify: async ({ settings, user, now }) => {
    const token = await AccountToken.issue('verify', idOf(user), now);
    const url = pageUrl(settings, `/api/email/verify?token=${token}`);
    return pageUrl(settings, `/login?verification_url=${encodeURIComponent(url)}`);
  },
  reset: async ({ settings, user, now }) =>
    passwordPage(settings, await AccountToken.issue('reset', idOf(user), now)),
  set_password: choosingPage,
  invited: choosingPage,
  already_registered: ({ settings }) => pageUrl(settings, '/login'),
  password_changed: ({ settings }) => pageUrl(settings, '/login'),
  factors_changed: ({ settings }) => pageUrl(settings, '/account/security'),
  new_device: ({ settings }) => pageUrl(settings, '/account/security'),
  acted_as: () => '',
  confirm_email: async ({ settings, content, now }) => {
    const { which, user_id } = content;
    const change = await changeOf(content);
    const token = await AccountToken.issue(`email_${which}`, user_id, now, change?.id);
    return pageUrl(settings, `/confirm-email?token=${token}`);
  },
  email_changed: () => '',
  shared: ({ settings, user, content }) => pageUrl(settings, sharedPage(user, content)),
  proposal: ({ settings }) => pageUrl(settings, '/account/proposals'),
  proposal_answer: ({ settings, content }) => pageUrl(settings, content.path),
  comment: ({ settings, content }) => pageUrl(settings, content.path),
  order: ({ settings }) => pageUrl(settings, '/login'),
  order_staff: ({ settings, content }) => pageUrl(settings, content.path),
};

/** An address whose owner has not verified an account: the mail comes from a stranger. */
const isStranger = (user: User | null): boolean => user?.email_verified_at == null;

/** Kinds that anybody's address gets because a user typed it. */
const stoppableKinds: ReadonlySet<MailKind> = new Set<MailKind>(['shared', 'confirm_email']);

const stopPath = async (
  path: string,
  { settings, mail, user, now }: Writing<'shared'> | Writing<'confirm_email'>,
): Promise<string> => {
  if (mail.recipient === null || mail.sender_id === null || !isStranger(user)) return '';
  const token = await MailStop.tokenFor(mail.recipient, mail.sender_id, now);
  return pageUrl(settings, `${path}?token=${token}`);
};

/** The second links; empty where a mail has none. */
const secondLinks: { readonly [K in MailKind]?: LinkOf<K> } = {
  shared: (writing) => stopPath('/stop-mails', writing),
  confirm_email: (writing) => stopPath('/stop-mails', writing),
  verify: async ({ settings, user, now }) =>
    pageUrl(settings, `/not-me?token=${await AccountToken.issue('not_me', idOf(user), now)}`),
};

const day = 24 * 60 * 60 * 1000;

/** Mails to strangers that a free user, or an account younger than a day, sends within a day. */
export const maxStrangerMails = 3;

/** Whether a mail to a stranger may be sent: nobody stopped it, and a new or free sender did not send too many. */
const mayReachStranger = async (mail: Mail, now: Date): Promise<boolean> => {
  if (await MailStop.isStopped(mail.recipient ?? '')) return false;
  const sender = await User.findByPk(mail.sender_id ?? 0);
  if (sender === null) return false;
  const isNew = sender.role === 'free' || sender.created_at.getTime() > now.getTime() - day;
  return !isNew || (await mail.countToStrangersBefore(stoppableKinds, day, now)) < maxStrangerMails;
};

/** Whether a kind is still of use to the account of its address; other kinds need no account. */
const isUseful: { readonly [K in MailKind]?: (writing: Writing<K>) => Promise<boolean> | boolean } = {
  verify: ({ user }) => user !== null && user.email_verified_at === null,
  reset: ({ user }) => user !== null,
  set_password: ({ user }) => user !== null && user.password_hash === '',
  invited: ({ user }) => user !== null,
  already_registered: ({ user }) => user !== null,
  password_changed: ({ user }) => user !== null,
  factors_changed: ({ user }) => user !== null,
  new_device: ({ user }) => user !== null,
  acted_as: ({ user }) => user !== null,
  proposal: ({ user }) => user !== null,
  proposal_answer: ({ user }) => user !== null,
  comment: ({ user }) => user !== null,
  confirm_email: async ({ mail, content, user, now }) =>
    (await changeOf(content)) !== null &&
    (content.which === 'old' || !isStranger(user) || mayReachStranger(mail, now)),
  shared: ({ mail, user, now }) => !isStranger(user) || mayReachStranger(mail, now),
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
  const writing = { settings, mail, user, content, now };
  if ((await isUseful[kind]?.(writing)) === false) return null;
  const parts = {
    url: await links[kind](writing),
    secondUrl: (await secondLinks[kind]?.(writing)) ?? '',
    name: user === null ? '' : `${user.first_name} ${user.last_name}`,
  };
  const stopUrl = stoppableKinds.has(kind)
    ? await stopPath('/api/email/stop', writing as Writing<'shared'>)
    : '';
  return {
    to,
    ...(stopUrl === '' ? {} : { stopUrl }),
    ...renderMail(templates[kind](content, parts), typedText(user?.first_name ?? '', '')),
  };
};

/** Writes a mail of the outbox; null if nobody needs it any more. @throws Error when its kind is unknown */
export const composeMail = (mail: Mail, settings: MailSettings, now: Date): Promise<ComposedMail | null> => {
  if (!(mail.kind in templates)) throw new Error(`There is no mail of the kind "${mail.kind}".`);
  return composeKind(mail.kind as MailKind, mail, settings, now);
};
