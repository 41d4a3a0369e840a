/** Texts of the dialog that finds screens and records. */
export const paletteTexts = {
  title: 'Find',
  label: 'Name of a screen, pet, recipe or food',
  placeholder: 'Screen, pet, recipe or food',
  results: 'Matches',
  actions: 'On this page',
  screens: 'Screens',
  pets: 'Pets',
  recipes: 'Recipes',
  foods: 'Foods',
  searching: 'Searching',
  none: (query: string) => `Nothing is named like “${query}”.`,
  found: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
} as const;

/** Keys of every screen. */
export const shellKeys = [
  {
    name: 'Everywhere',
    keys: [
      { keys: ['Ctrl+K', '⌘K', '/'], does: 'Find a screen, pet, recipe or food' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close a dialog or menu' },
    ],
  },
] as const;
