/** Texts of the dialog about a newer saved version. */
export const staleTexts = {
  title: 'Somebody saved a newer version',
  text: 'Your changes are not saved, but still on this page. Load their version, or save your changes on top of it. Their other changes stay.',
  same: 'Their version has all your changes.',
  compared: 'Your changes that differ from their version',
  field: 'Field',
  theirs: 'Theirs',
  mine: 'Mine',
  empty: 'empty',
  loadTheirs: 'Load theirs',
  keepMine: 'Save mine',
  keepEditing: 'Keep editing',
  notLoaded: 'The newer version could not be loaded. Your changes are still on this page. Save again later.',
} as const;
