/** Texts of the screens that create an account or set a password without a login. */
export const accountTexts = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmation: 'Confirm password',
  passwordHint: 'At least 8 characters, and not one of the most common passwords.',

  register: {
    title: 'Create a free account',
    save: 'Register',
    serial: 'Product serial number',
    serialHint: 'It is on the label of your appliance, and makes this a customer account.',
    doneTitle: 'Registration Successful!',
    done: 'Your free account has been created. Please check your email for a verification link. You will now be redirected to the login page.',
  },

  reset: {
    title: 'Set a new password',
    lead: 'Type the email address that the link was sent to.',
    save: 'Set password',
    doneTitle: 'Password set',
    invalidTitle: 'This link does not work',
    invalid:
      'Sorry, the URL was found to not be a valid password reset URL. You will be redirected to the login page.',
  },

  verify: {
    title: 'Verify your email address',
    lead: 'Type the password that you chose when you registered. Nobody else can then use your address.',
    unknown: 'I do not know it, or did not choose one: set a new one',
    save: 'Verify',
    doneTitle: 'Address verified',
    invalid:
      'This link is not valid: it was used already, or it has expired. You will be redirected to the login page.',
  },

  notMe: {
    title: 'This was not me',
    lead: 'Somebody registered with your email address. This deletes their account, which nobody has used yet.',
    save: 'Delete the account',
    doneTitle: 'Account deleted',
    invalid:
      'There is nothing to delete: the address was verified, or the link was used already or has expired. If you do not know the password, ask for a new one on the login page.',
  },

  confirmEmail: {
    title: 'Confirm the change',
    lead: 'The email address of the account changes when the links to the old and to the new address are both confirmed.',
    save: 'Confirm',
    doneTitle: 'Confirmed',
    invalid:
      'This link is not valid: it was used already, it has expired, or another change was started. You will be redirected to the login page.',
  },

  stopMails: {
    title: 'Report or stop mails',
    lead: 'Somebody at Wholebowl typed your email address to share something with you. You have no account, and need none to stop such mails.',
    choice: 'What should we do?',
    choices: [
      { value: '0', label: 'Stop these mails' },
      { value: '1', label: 'Stop them, and report the sender' },
    ],
    save: 'Send',
    doneTitle: 'Mails stopped',
    invalid:
      'This link is not valid. Open it as it stands in the mail. You will be redirected to the login page.',
  },

  firstAdmin: {
    title: 'Create the first admin',
    lead: 'This link works once, for 24 hours, and only while there is no admin.',
    save: 'Create account',
    doneTitle: 'Account created',
    invalid:
      'This link is not valid: it was used already, it has expired, or the server was started again and printed another one. You will be redirected to the login page.',
  },
} as const;
