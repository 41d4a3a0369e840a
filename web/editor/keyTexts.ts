/** The list of keys of the advanced editor. */
export const keyTexts = {
  groups: [
    {
      name: 'Everywhere in the editor',
      keys: [
        { keys: ['/'], does: 'Search a food to add' },
        { keys: ['Ctrl+K', '⌘K'], does: 'Find a screen, pet, recipe or food' },
        { keys: ['f'], does: 'Formulate: propose the best recipe that keeps all bounds; Enter accepts it' },
        { keys: ['b'], does: 'Fold the Recipe Balance Analyzer away, or show it' },
        {
          keys: ['s'],
          does: 'Scale: to a weight, days, kcal, or what there is of one food; round all grams',
        },
        { keys: ['c'], does: 'Compare with another recipe, or with the saved one' },
        { keys: ['?'], does: 'Show this list' },
        { keys: ['Ctrl+Z'], does: 'Undo the last change of grams, or a food added or removed' },
        { keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], does: 'Redo' },
        { keys: ['Tab', 'Shift+Tab'], does: 'Go to the next or previous part' },
        { keys: ['Esc'], does: 'Close the open panel, or show all nutrients again' },
      ],
    },
    {
      name: 'In the foods',
      keys: [
        { keys: ['Enter', '↓'], does: 'Confirm the grams and go to the next food' },
        { keys: ['Shift+Enter', '↑'], does: 'Confirm the grams and go to the previous food' },
        { keys: ['Home', 'End'], does: 'Go to the first or last food' },
        { keys: ['F2'], does: 'Edit inside the grams' },
        { keys: ['Alt+↑', 'Alt+↓'], does: '1 g more or less; with Shift 10 g' },
        { keys: ['r'], does: 'Replace the food: show what can take its place' },
        { keys: ['Esc'], does: 'Restore the previous grams' },
        { keys: ['Ctrl+V'], does: 'Paste amounts, or a list of foods' },
      ],
    },
    {
      name: 'In a proposal of Formulate',
      keys: [
        { keys: ['l'], does: 'Keep the line at its grams, or let it change' },
        { keys: ['>', '<'], does: 'Limit the line: at least, at most' },
        { keys: ['Enter'], does: 'In a limit: go to Accept' },
      ],
    },
    {
      name: 'In the foods that can replace one',
      keys: [
        { keys: ['↑', '↓'], does: 'Go to the next or previous food' },
        { keys: ['Enter'], does: 'Put it in the place of the other' },
        { keys: ['Esc'], does: 'Close, and leave all as it was' },
      ],
    },
    {
      name: 'In the nutrients and the matrix',
      keys: [
        { keys: ['↑', '↓', '←', '→'], does: 'Go to the next cell' },
        { keys: ['Home', 'End'], does: 'Go to the first or last' },
        { keys: ['Enter'], does: 'Open the details of the cell' },
        { keys: ['n'], does: 'Go to the next nutrient that is Low or High' },
        { keys: ['r'], does: 'Show what would raise this nutrient, or what adds to it' },
      ],
    },
  ],
} as const;
