/** Texts after a session ended while its page stays. */
export const sessionEndedTexts = {
  unsaved:
    'You were signed out. Your changes are still on this page: sign in in another tab as before, then save again.',
  signInHere: 'You were signed out: sign in, and you come back to this page.',
  signIn: 'Sign in',
  signInElsewhere: 'Sign in in another tab',
} as const;
