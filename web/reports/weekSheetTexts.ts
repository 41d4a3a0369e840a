/** Texts of the sheet of a week of a meal plan. */
export const weekSheetTexts = {
  sheet: 'Week sheet',
  week: 'The week',
  what: 'What to feed',
  grams: 'Grams a day',
  meal: (meals: number) => `A meal, of ${meals} a day`,
  kcal: 'kcal a day',
  nothing: (days: string) => `${days}: nothing is planned`,
  how: 'Grams of a recipe are raw, all foods mixed, before cooking.',
  bought: (name: string, kcal: number, animals: string | null) =>
    `${name}: ${kcal.toLocaleString('en-US')} kcal per kg by its label. ${
      animals === null
        ? 'Its label does not say that it is complete.'
        : `Its label says that it is complete for ${animals}. Its maker says so; nobody checked it here.`
    }`,
  finer: 'Amounts are finer than usual, because rounding them further could change a level.',
  treats: (percent: number) =>
    `Treats: ${percent} % of a day’s energy. Their packs say how many kcal they have; their nutrients are not known.`,
} as const;
