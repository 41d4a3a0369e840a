/** Texts of the profile and its form. */
export const profileTexts = {
  title: 'Profile',
  edit: 'Edit profile',
  name: 'Name',
  email: 'Email',
  roles: 'Account',
  roleNames: {
    free: 'Free',
    wholebowl_customer: 'Customer',
    professional: 'Professional',
    admin: 'Administrator',
    suspended: 'Suspended',
  },
  about: 'About you',
  photo: 'Photo',
  photoOf: (name: string) => `Photo of ${name}`,
  firstName: 'First name',
  lastName: 'Last name',
  aboutHint: 'Only you and administrators see it.',
  saved: 'Your profile is saved.',
} as const;
