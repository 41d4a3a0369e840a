/** Texts of sharing by email. */
export const sharingTexts = {
  title: 'Sharing',
  label: 'Share with an email address',
  /** Labels of the field for recipes, by role (D66). */
  recipeLabel: 'Share this Recipe with specific Wholebowl Users',
  recipeLabelOfOwners: 'Share this Recipe with specific Wholebowl Vets or Admins',
  message: 'Message (optional)',
  messageHint: (from: string) => `It goes to the next email address below. From: ${from}.`,
  profile: 'Clinic and logo',
  wrote: (message: string) => `You wrote: ${message}`,
  /** Of a recipe that changed after it was sent. */
  unsent: (email: string, changes: string) => `Not sent to ${email} yet: ${changes}.`,
  sendTitle: 'Changed since it was sent',
  sendHint:
    'They see the recipe as it is saved. Sending mails the person what changed. Without a new message, the one before stays. Batch variants are not compared.',
  unknownSent: (email: string) => `It is not known which version was sent to ${email}.`,
  messageTo: (email: string) => `Message to ${email} alone (optional)`,
  send: (email: string) => `Send this version to ${email}`,
  versionSent: (email: string) => `This version is sent to ${email}.`,
  changedSince: (changes: string) => `Changed after it was sent to you: ${changes}.`,
  changedInThis: (changes: string) => `Changed in this version: ${changes}.`,
  changesUnknown: 'Whether the recipe changed after it was sent to you is not known.',
  sentBy: 'Sent to you by',
  sharedOn: 'shared this with you on',
  hint: 'The person needs no account, and gets a mail. At most 20 mails a day are sent.',
  petLabel: 'Share with a veterinarian or nutritionist',
  petHint:
    'Professionals with this address see the weights, the daily needs and the target sets of this pet. At most 20 mails a day are sent.',
  mayEdit: 'May change it',
  /** Of the switch, for screen readers. */
  mayEditBy: (email: string) => `${email}: May change it`,
  edits: (email: string) => `${email} may change this pet.`,
  reads: (email: string) => `${email} may only read this pet.`,
  add: 'Share',
  emails: 'Shared with',
  none: 'Shared with nobody.',
  remove: (email: string) => `Stop sharing with ${email}`,
  shared: (email: string) => `Shared with ${email}`,
  unshared: (email: string) => `Unshared with ${email}`,
} as const;
