/** Texts of what this device shows while the server cannot be reached. */
export const offlineTexts = {
  copy: (time: string) => `The server cannot be reached. You see what this device stored at ${time}.`,
  recipes:
    'The server cannot be reached. You see the recipes that this device stored. Their steps and grocery lists work offline.',
  storedRecipes: 'Recipes on this device',
  noRecipes: 'No recipe is stored on this device',
  noRecipesText:
    'A recipe works offline once you opened it here. This page tries again when the server can be reached.',
  otherSizes: 'Offline, only the batch sizes that you opened on this device work.',
  batchSize: 'Batch size',
  stored: 'Stored',
} as const;
