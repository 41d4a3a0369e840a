/** The words about what somebody else saved meanwhile; fetched where somebody did. */
export const versionConflictTexts = {
  title: 'Somebody saved this recipe meanwhile',
  saving:
    'Yours is not saved, but still on this page. Reload takes what they saved; Undo then brings yours back. Keep mine puts your changes on theirs.',
  changing: (typed: boolean) =>
    `What you added or removed is not saved. Reload takes what they saved${typed ? '; Undo then brings back what you typed' : ''}. After that, add or remove it again. Keep mine does it on top of theirs.`,
  reload: 'Reload',
  compare: 'Compare',
  keepMine: 'Keep mine',
  keep: 'Keep editing',
  compared: 'Where the two versions differ',
  theirs: 'Theirs',
  mine: 'Mine',
  absent: 'not in it',
  stays: 'changed by the other save, stays',
  waits: 'what you typed stays on this page and waits for Save',
  same: 'Both have the same grams.',
} as const;
