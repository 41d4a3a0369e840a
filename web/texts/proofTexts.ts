/** Texts of the dialog that asks for the second factor. */
export const proofTexts = {
  title: 'Confirm that it is you',
  text: 'Type the code of your authenticator app, or one of your recovery codes. Or use your passkey.',
  code: 'Code',
  confirm: 'Confirm',
  passkey: 'Use a passkey',
  notGiven: 'No passkey was given. You can try again.',
  none: {
    title: 'A second factor is needed',
    text: 'Admins of this site sign in with a second factor: an authenticator app or a passkey. Add one under "Sign-in and security".',
    confirm: 'Open Sign-in and security',
  },
} as const;
