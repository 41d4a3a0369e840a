/** Method of the calculation, on the printed report and the About page. */
export const methodTexts = {
  title: 'Notes',
  factors:
    'Energy is metabolizable energy by modified Atwater factors: 3.5 kcal a gram of protein, 8.5 of fat, 3.5 of carbohydrate.',
  /** Result of the general factors, on a page without a recipe. */
  general:
    'The factors 4, 9 and 4 of food labels give 6 to 14 % more. The printed report of a recipe shows the result for it.',
  compared: (modified: string, general: string) =>
    `This recipe has ${modified} kcal by these factors; the factors 4, 9 and 4 of food labels would give ${general} kcal.`,
  notCompared:
    'The result of the factors 4, 9 and 4 of food labels is not known, because some values are not stated.',
  fibre: 'Fibre is part of carbohydrate, which is calculated by difference, and counts 3.5 kcal a gram.',
  cooking:
    'What cooking takes from raw foods is counted by the USDA Table of Nutrient Retention Factors, Release 6 (2007), in moist heat: minima compare what is left, maxima the raw amount. For what the table leaves out (vitamins D, E and K, pantothenic acid, biotin, iodine, selenium, amino acids) the row says that the loss is not known. Taurine has a wide range of our own, as Spitze et al. (2003) rank the methods. Cooked foods count as they are named.',
  salt: 'The iodine of iodised salt is the value of US table salt, 5,080 µg per 100 g. Salt of other countries holds another amount, often less: read the packet.',
} as const;
