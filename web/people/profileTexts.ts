/** Texts of the profile and its form. */
export const profileTexts = {
  title: 'Profile',
  edit: 'Edit profile',
  security: 'Sign-in and security',
  name: 'Name',
  email: 'Email',
  roles: 'Account',
  roleNames: {
    free: 'Free',
    wholebowl_customer: 'Customer',
    professional: 'Professional',
    admin: 'Admin',
    suspended: 'Suspended',
  },
  weights: 'Weights of pets',
  weightUnits: { lb: 'Pounds first', kg: 'Kilograms first' },
  mails: 'Mails',
  proposalMails: 'Mail me when somebody proposes a change of my recipe, or answers a change that I proposed',
  about: 'About you',
  photo: 'Photo',
  photoOf: (name: string) => `Photo of ${name}`,
  firstName: 'First name',
  lastName: 'Last name',
  aboutHint: (max: number) =>
    `Only you and admins see it. At most ${max.toLocaleString('en-US')} characters.`,
  saved: 'Your profile is saved.',
} as const;
