/** Texts of the owner's sheet beside those that the clinician's report has too, and of its dialog. */
export const sheetTexts = {
  warnings: {
    toxic: (foods: string, animals: string) => `Never feed ${foods}: toxic to ${animals}.`,
    unreviewed: (foods: string) =>
      `Ask your veterinarian before you feed ${foods}: nobody checked whether it harms dogs or cats.`,
    raw: (foods: string) => `Cook through before feeding: ${foods}.`,
    dose: (foods: string, animals: string) =>
      `Measure exactly, and never feed more: ${foods}. More than a dose harms ${animals}.`,
    allergen: (foods: string) =>
      `Stop and ask your veterinarian if the skin itches or the stool is loose; common allergens: ${foods}.`,
    caution: (foods: string) => `Feed no more of it than this sheet says: ${foods}.`,
    food: (food: string, action: string) => `${food}: ${action}.`,
  },
  scale: {
    grams: 'Use a scale that shows single grams.',
    tenths: 'For an amount with a decimal use one that shows tenths of a gram.',
    hundredths: 'For an amount with two decimals use one that shows hundredths of a gram.',
    thousandths:
      'For an amount with three decimals use a jeweller’s scale that shows thousandths of a gram, or ask for it already weighed.',
    finer: 'Amounts are finer than usual, because rounding them further would change a level.',
  },
  cook: {
    title: 'How to cook',
    timed: (step: string, minutes: number) =>
      `${step.replace(/\.$/, '')} (${minutes} ${minutes === 1 ? 'minute' : 'minutes'}).`,
  },
  notes: 'Notes',
  recheck: (date: string) => `Look at this recipe again with whoever wrote it by ${date}.`,
  recheckDue: (date: string) =>
    `Look again was due on ${date}: ask whoever wrote this recipe before you go on with it.`,
  from: (name: string, clinic: string | null) => (clinic ? `${name}, ${clinic}` : name),

  edit: 'Edit before printing',
  kept: 'The verdict, warnings, what must not be fed and what the bowl gets in addition are always printed.',
  notesLabel: 'Notes for the owner',
  notesHint: (recipe: string) => `Kept for “${recipe}”.`,
  recheckLabel: 'Look again by',
  sections: 'Sections',
  sectionsHint: 'Kept for all your sheets.',
  up: (section: string) => `Move ${section} up`,
  down: (section: string) => `Move ${section} down`,
  names: {
    notes: 'Notes',
    weigh: 'What to weigh',
    cook: 'How to cook',
    serve: 'How much to serve',
    change: 'Change over to it',
    storage: 'Keep it fresh',
  },
} as const;
