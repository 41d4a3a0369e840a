/** The words of how sure levels are, which are fetched with their section. */
export const sureTexts = {
  title: 'How sure the levels are',
  lots: 'For',
  lot: 'one lot of each food',
  mean: 'the average of many lots',
  ofMean: 'For the average of many lots. ',
  waiting: 'Calculating how sure the levels are …',
  none: 'How sure the levels are is not calculated for a plan, with a bowl that is counted beside the recipe, or without the errors of the values.',
  laboratory: 'A laboratory found other amounts, which do not count here. ',
  doubtful: 'Do not rely on it: ',
  over99: (names: string) => `Over 99 %: ${names}.`,
  whisker: (least: string, most: string) => `95 of 100 lie between ${least} and ${most} of the need`,
  estimated: 'rests on the spread of similar foods',
  method:
    'By the standard errors of USDA’s values; ~ marks what rests on the spread of similar foods. Losses in cooking and ranges of products have no error here. The formula is on About the values.',
} as const;
