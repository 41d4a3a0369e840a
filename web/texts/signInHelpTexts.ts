import { product } from '../../server/contract/brand.ts';

/** Texts of the login's dialogs. They load with the first dialog. */
export const signInHelpTexts = {
  verify: {
    title: 'Verify your email address',
    text: 'You have not verified your email address yet. Would you like us to send you a new verification link?',
    confirm: 'Yes, resend it!',
    invalid: 'This link does not verify an address',
    next: 'If your address is verified already, there is nothing to do. If not, sign in to ask for a new link.',
  },
  firstPassword: {
    title: 'Set your password',
    hint: 'The link works for 24 hours. Your order number is not a password.',
  },
  reset: {
    title: 'Reset your password',
    label: 'Email',
    hint: 'We send a link to this address.',
    confirm: 'Send the link',
    sent: 'Check your email',
  },
  owner: {
    title: 'Where did you buy your appliance?',
    text: 'The first login depends on the store.',
    own: `The ${product} store`,
    other: 'An online marketplace or another store',
    ownTitle: 'Your first login',
    ownText: 'Your login email is the email of your purchase, and your password is your order number.',
  },
  notSent: 'The mail was not sent',
} as const;
