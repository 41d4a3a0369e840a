/** Words of a user's own data on the profile: its download, and the deletion of the account. */
export const ownDataTexts = {
  title: 'Your data',
  download: 'Download my data',
  downloadText:
    'One JSON file with your profile, pets, recipes, meal plans, foods, comments, orders, settings and photos.',
  downloading: 'Downloading',
  received: (megabytes: string) => `${megabytes} MB received`,
  downloaded: 'Your data was downloaded.',
  file: 'wholebowl-data.json',
  delete: 'Delete my account',
  deleteText: 'Deletes your account for good. What other users use stays, without your name.',
  confirm: {
    title: 'Delete your account?',
    text: [
      'Your profile, pets, photos and settings are deleted, and all recipes, foods and dietary recommendations that nobody else uses.',
      'Shared and published recipes stay, and name "Deleted user" as their owner. This cannot be undone.',
    ],
    confirm: 'Continue',
  },
  password: {
    title: 'Delete my account',
    label: 'Your password',
    confirm: 'Delete my account',
    progress: 'Deleting your account',
  },
  deleted: 'Your account was deleted.',
} as const;
