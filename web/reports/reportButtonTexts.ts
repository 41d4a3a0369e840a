/** Texts of the buttons of the owner's sheet and the clinician's report. */
export const reportButtonTexts = {
  reports: 'Documents',
  sheet: 'Owner’s sheet',
  report: 'Clinician’s report',
  notReady: 'The document is not ready: the recipe is still being calculated. Please try again.',
  noFoods: 'Add a food first: a recipe without foods has no document.',
} as const;
