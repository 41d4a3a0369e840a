/** Ids of the nutrients that code has to know: USDA's numbers, and 9001 and above for what we derive. */
export const nutrientIds = {
  protein: 203,
  fat: 204,
  carbohydrate: 205,
  energyUsda: 208,
  water: 255,
  calcium: 301,
  phosphorus: 305,
  zinc: 309,
  copper: 312,
  vitaminAUsda: 318,
  retinol: 319,
  betaCarotene: 321,
  alphaTocopherol: 323,
  vitaminDMicrograms: 328,
  vitaminC: 401,
  methionine: 506,
  cystine: 507,
  phenylalanine: 508,
  tyrosine: 509,
  energy: 9001,
  vitaminADogs: 9002,
  vitaminACats: 9003,
  vitaminD: 9004,
  vitaminE: 9005,
  linoleic: 9006,
  alphaLinolenic: 9007,
  methionineCystine: 9010,
  phenylalanineTyrosine: 9011,
  epaDha: 9012,
  omega6: 9013,
  omega3: 9014,
} as const;

/** Fatty acids by USDA's numbers, as the omega sums need them. */
export const fattyAcids = {
  linoleicUndifferentiated: 618,
  linoleicN6: 675,
  alphaLinolenicUndifferentiated: 619,
  alphaLinolenicN3: 851,
  arachidonic: 620,
  epa: 629,
  dha: 621,
  /** 20:2 n-6, 18:3 n-6, 20:3 n-6, 22:4: counted in omega-6 where stated. */
  minorOmega6: [672, 685, 853, 858],
  /** 20:3 n-3, 18:4, 22:5 n-3 (DPA): counted in omega-3 where stated. */
  minorOmega3: [852, 627, 631],
} as const;
