/** The species id of dogs; the other species is the cat. */
export const dogId = 1;

/** Ids of nutrients that the code refers to: USDA's numbers, and 9001 and above for derived nutrients. */
export const nutrientIds = {
  protein: 203,
  fat: 204,
  carbohydrate: 205,
  energyUsda: 208,
  water: 255,
  calcium: 301,
  chloride: 302,
  magnesium: 304,
  phosphorus: 305,
  potassium: 306,
  sodium: 307,
  zinc: 309,
  copper: 312,
  vitaminAUsda: 318,
  retinol: 319,
  betaCarotene: 321,
  alphaTocopherol: 323,
  vitaminDMicrograms: 328,
  vitaminC: 401,
  choline: 421,
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
  retinolMost: 9015,
} as const;

/** USDA's numbers of the fatty acids in the omega sums. */
export const fattyAcids = {
  linoleicUndifferentiated: 618,
  linoleicN6: 675,
  alphaLinolenicUndifferentiated: 619,
  alphaLinolenicN3: 851,
  arachidonic: 620,
  epa: 629,
  dha: 621,
  /** 20:2 n-6, 18:3 n-6, 20:3 n-6, 22:4: part of omega-6 if stated. */
  minorOmega6: [672, 685, 853, 858],
  /** 20:3 n-3, 18:4, 22:5 n-3 (DPA): part of omega-3 if stated. */
  minorOmega3: [852, 627, 631],
} as const;
