/** Texts about a version conflict. Loaded with the first one. */
export const versionConflictTexts = {
  title: 'Somebody saved this recipe meanwhile',
  saving:
    'Your changes are not saved, but still on this page. Reload shows the saved version; Undo then restores your changes. Keep mine applies your changes to the saved version.',
  changing: (typed: boolean) =>
    `The food that you added or removed is not saved. Reload shows the saved version${typed ? '; Undo then restores your typed grams' : ''}. After that, add or remove the food again. Keep mine does it in the saved version.`,
  reload: 'Reload',
  compare: 'Compare',
  keepMine: 'Keep mine',
  keep: 'Keep editing',
  compared: 'Where the two versions differ',
  theirs: 'Theirs',
  mine: 'Mine',
  absent: 'not in this version',
  stays: 'changed by the other save, stays',
  waits: 'your typed grams stay on this page until you save',
  same: 'Both have the same grams.',
} as const;
