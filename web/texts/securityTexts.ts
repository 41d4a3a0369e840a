/** Texts of the screen "Sign-in and security". */
export const securityTexts = {
  title: 'Sign-in and security',
  current: 'Your password',
  password: {
    title: 'Password',
    text: 'All your other sessions end, and we mail you a notice.',
    save: 'Change password',
  },
  email: {
    title: 'Email address',
    now: (email: string) => `Your address is ${email}.`,
    text: 'We mail a link to both addresses: the address changes when you opened both. What others shared with the old address stays shared with that address.',
    label: 'New email address',
    pending: (email: string) => `The change to ${email} waits for both links.`,
    save: 'Change email address',
    mailed: 'Check both mailboxes',
  },
  sessions: {
    title: 'Where you are signed in',
    unknown: 'Unknown device',
    current: 'This session',
    facts: (ip: string, since: string, used: string) =>
      `${ip === '' ? '' : `Address ${ip}. `}Signed in ${since}, last used ${used}.`,
    end: 'End',
    endOf: (device: string, since: string) => `End the session of ${device}, signed in ${since}`,
    ended: 'The session was ended.',
    mails: 'Mail me when somebody signs in from a new device or place',
  },
} as const;
