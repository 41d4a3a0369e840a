import { product } from '../contract/brand.ts';
import { type MailContents, type MailKind, maxNamedFoods } from './contents.ts';
import { typedText } from './typedText.ts';

/** A button of a mail. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** What a mail says, before it becomes plain text and HTML. */
export interface MailText {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link?: MailLink;
  /** A smaller link at the end. */
  readonly second?: MailLink;
  readonly after?: readonly string[];
}

/** What a mail is made of besides its content. */
interface MailParts {
  /** The kind's link. */
  readonly url: string;
  /** Its second link, if it has one. */
  readonly secondUrl: string;
  /** The first and last name of the address's account. */
  readonly name: string;
}

type Template<K extends MailKind> = (content: MailContents[K], parts: MailParts) => MailText;

const ignore = 'If you did not ask for this, you can ignore this mail: nothing changes.';

const sharedNouns = {
  ...{ need: 'a dietary need', recipe: 'a recipe', target_set: 'a target set' },
  pet: 'a pet',
} as const;

/** Who shared what; mails that were queued before the kind lack it. */
const sharing = ({ first_name, last_name, name, kind, changed }: MailContents['shared']): string => {
  const sharer = typedText(`${first_name} ${last_name}`, 'Somebody');
  if (changed) return `${sharer} sent you a new version of ${typedText(name, sharedNouns.recipe)}`;
  return `${sharer} shared ${typedText(name, sharedNouns[kind ?? 'recipe'])} with you`;
};

/** The sharer with the clinic; nothing without one. */
const fromClinic = ({ first_name, last_name, clinic }: MailContents['shared']): string[] => {
  const [sharer, place] = [typedText(`${first_name} ${last_name}`, ''), typedText(clinic ?? '', '')];
  return sharer === '' || place === '' ? [] : [`From: ${sharer}, ${place}.`];
};

/** What the sharer wrote; where it is to be read if a mail cannot have it. */
const written = ({ message = '' }: MailContents['shared']): string[] => {
  if (message === '') return [];
  const text = typedText(message ?? '', '');
  return [text === '' ? 'There is a message with it. Read it on its page.' : `Message: ${text}`];
};

/** Offers strangers to stop mails; nothing for others. */
const stopping = (before: readonly string[], secondUrl: string): Pick<MailText, 'after' | 'second'> =>
  secondUrl === ''
    ? { after: before }
    : {
        after: [
          ...before,
          'You get this mail because somebody typed your address. You can stop or report such mails:',
        ],
        second: { label: 'Report or stop these mails', url: secondUrl },
      };

/** The name of a recipe after its word; nothing for one that is left out. */
const named = (recipe: string): string => {
  const text = typedText(recipe, '');
  return text === '' ? '' : ` ${text}`;
};

const petText = (pet: string): string => typedText(pet, 'a pet');

/** Foods by name, of which a mail names a few. */
const foodsText = (what: string, foods: readonly string[], count = foods.length): string[] => {
  if (foods.length === 0)
    return count === 0 ? [] : [`${what}: ${count === 1 ? '1 food' : `${count} foods`}.`];
  const named = foods.slice(0, maxNamedFoods).map((name) => typedText(name, 'a food'));
  const more = count - named.length;
  return [`${what}: ${named.join('; ')}${more === 0 ? '' : `; and ${more} more`}.`];
};

/** The admin who made an account, by name; the address is that of an admin's account. */
const inviterOf = (by: MailContents['invited']['by']): string => {
  const name = typedText(by?.name ?? '', '');
  return name === '' ? 'An admin' : `${name}, an admin,`;
};

const proposalsOff = 'You can turn these mails off on your profile.';

const passwordChanges = {
  admin: 'An admin set a new password for your account and ended all its sessions.',
  user: 'You changed the password of your account. All its other sessions were ended.',
  link: 'A new password was set for your account by a link that we mailed to you. All sessions were ended.',
} as const;

/** For example `28 Nov 2026, 14:05 UTC`. */
const timeText = (iso: string): string =>
  `${new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** All mails (D45). */
export const templates: { readonly [K in MailKind]: Template<K> } = {
  verify: (_, { url, secondUrl, name }) => ({
    subject: `Verify your email address for ${product}`,
    before: [
      `${typedText(name, 'Somebody')} registered at ${product} with this email address.`,
      'If it was you, please verify the address. You are asked for the password that you chose, or set a new one.',
    ],
    link: { label: 'Verify my email address', url },
    after: ['The link works once and for 3 days.', 'If it was not you, delete the account:'],
    second: { label: 'This was not me', url: secondUrl },
  }),
  already_registered: (_, { url }) => ({
    subject: `You already have an account at ${product}`,
    before: [
      `Somebody, probably you, registered at ${product} with this email address. You already have an account.`,
      'If you do not know your password any more, ask for a new one on the login page.',
    ],
    link: { label: 'Go to login', url },
    after: [ignore],
  }),
  reset: (_, { url }) => ({
    subject: `Reset your password for ${product}`,
    before: [`You asked to reset your password for ${product}.`],
    link: { label: 'Choose a new password', url },
    after: ['The link works once and for 60 minutes.', ignore],
  }),
  set_password: (_, { url }) => ({
    subject: `Set your password for ${product}`,
    before: [
      `Thank you for buying our appliance. Your account at ${product} is ready.`,
      'Your order number was your first password. Please choose your own now.',
    ],
    link: { label: 'Set my password', url },
    after: ['The link works once and for 24 hours. Sign in with your order number to get a new one.'],
  }),
  invited: ({ role, by }, { url }) => ({
    subject: `Your account at ${product}`,
    before: [
      `${inviterOf(by)} made an account for you at ${product}.`,
      ...(role === 'professional'
        ? [
            'It has the tools for professionals: formulate recipes for your patients, and send them to their owners.',
          ]
        : []),
      'Sign in with this email address. Choose your password first.',
    ],
    link: { label: 'Choose a password', url },
    after: [
      'The link works once and for a day. After that, use "Forgot your password?" where you sign in.',
      ...(by ? [`If you expect no account, choose no password. Tell ${by.email} that it is a mistake.`] : []),
    ],
  }),
  password_changed: ({ by }, { url }) => ({
    subject: `Your password for ${product} was changed`,
    before: [passwordChanges[by ?? 'admin']],
    link: { label: 'Go to login', url },
    after: ['If you did not expect this, ask for a new password on the login page.'],
  }),
  factors_changed: ({ what }, { url }) => ({
    subject: `A second factor was ${what}`,
    before: [`A second factor of your account at ${product} was ${what}: an authenticator app or a passkey.`],
    link: { label: 'Sign-in and security', url },
    after: [
      what === 'added'
        ? 'If it was not you, remove it there, change your password and end all sessions: a passkey signs in without the password.'
        : 'If it was not you, nor an admin whom you asked, change your password and end all sessions.',
    ],
  }),
  new_device: ({ device, address, at }, { url }) => ({
    subject: `New sign-in to ${product}`,
    before: [
      `Somebody signed in to your account with ${device || 'a program that does not say its name'} from the address ${address}, which your account did not use before: ${timeText(at)}.`,
      'If it was you, there is nothing to do. If not, change your password and end the session.',
    ],
    link: { label: 'Sign-in and security', url },
    after: ['You can turn these mails off on that page.'],
  }),
  acted_as: ({ first_name, last_name, started_at, ended_at }) => ({
    subject: `An admin used your account at ${product}`,
    before: [
      `The admin ${typedText(`${first_name} ${last_name}`, 'of this site')} acted as you from ${timeText(started_at)} to ${timeText(ended_at)}.`,
      'What was changed meanwhile names the admin in its history.',
    ],
    after: ['If you do not know why, ask us.'],
  }),
  confirm_email: ({ which, email }, { url, secondUrl }) => ({
    subject: `Confirm the change of your email address for ${product}`,
    before: [
      which === 'old'
        ? `Somebody who knows the password asked to change the email address of your account to ${email}.`
        : `Somebody asked to use ${email} as the email address of an account at ${product}.`,
      'The address changes once the links to the old and to the new address are both opened.',
    ],
    link: { label: 'Confirm the change', url },
    ...stopping(
      [
        'The link works once and for 24 hours.',
        which === 'old' ? 'If it was not you, change your password.' : ignore,
      ],
      secondUrl,
    ),
  }),
  email_changed: ({ email }) => ({
    subject: `Your email address for ${product} was changed`,
    before: [`The email address of your account is now ${email}. Both addresses confirmed it.`],
    after: ['If it was not you, reply to this mail.'],
  }),
  shared: (content, { url, secondUrl }) => ({
    subject: sharing(content),
    before: [
      `${sharing(content)} at ${product}.`,
      ...fromClinic(content),
      ...foodsText('Changed', content.changed ?? [], content.changes),
      ...written(content),
      'Sign in, or register with this email address, to see it.',
      ...(content.kind === 'target_set'
        ? ['You can give it to a pet: open My Pets, and choose it under Target sets on the page of the pet.']
        : []),
      ...(content.kind === 'need'
        ? ['You can choose it for a pet: open My Pets, edit the pet and choose it as its dietary need.']
        : []),
      ...(content.kind === 'pet' ? ['The account of a professional opens it.'] : []),
    ],
    link: { label: `Open ${product}`, url },
    ...stopping([], secondUrl),
  }),
  proposal: ({ author, pet, recipe, removed, added, changed }, { url }) => ({
    subject: `A change of your recipe is proposed for ${petText(pet)}`,
    before: [
      `${typedText(author, 'Somebody')} proposes a change of your recipe${named(recipe)} for ${petText(pet)}.`,
      ...foodsText('Left out', removed),
      ...foodsText('Added', added),
      ...(changed === 0 ? [] : [`Other amounts or cooking: ${changed} ${changed === 1 ? 'food' : 'foods'}.`]),
      'The recipe stays as it is until you accept the change.',
    ],
    link: { label: 'Accept or decline', url },
    after: [proposalsOff],
  }),
  proposal_answer: ({ accepted, pet, recipe }, { url }) => {
    const answered = accepted ? 'accepted' : 'declined';
    const now = accepted
      ? 'The recipe has the change now. Weigh by the recipe as it is there.'
      : 'The recipe stays as it was.';
    return {
      subject: `Your change for ${petText(pet)} was ${answered}`,
      before: [
        `The change of ${recipe === null ? 'a recipe' : `the recipe${named(recipe)}`} that you proposed for ${petText(pet)} was ${answered}.`,
        recipe === null ? 'You cannot open the recipe any more.' : now,
      ],
      ...(recipe === null ? {} : { link: { label: 'Open the recipe', url } }),
      after: [proposalsOff],
    };
  },
  comment: ({ author, recipe }, { url }) => ({
    subject: `${typedText(author, 'Somebody')} wrote to you about ${named(recipe).trim() || 'a recipe'}`,
    before: [`${typedText(author, 'Somebody')} wrote to you about the recipe${named(recipe)} at ${product}.`],
    link: { label: 'Read and answer', url },
    after: ['You get no further mail about this recipe today until you read it.', proposalsOff],
  }),
  order: ({ order_id }) => ({
    subject: `Your ${product} order ${order_id}`,
    before: [
      `We received your order ${order_id} of a custom recipe. Thank you!`,
      'Our team reviews it within 1 business day and mails you an invoice. The recipe follows within 2 to 10 business days of your payment.',
    ],
  }),
  order_staff: ({ order_id, customer }, { url }) => ({
    subject: `New order ${order_id}`,
    before: [`${typedText(customer, 'A customer')} ordered a custom recipe: order ${order_id}.`],
    link: { label: 'Open the order', url },
  }),
};
