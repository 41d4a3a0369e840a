/** Names of the standards that levels use. */
export const standardTexts = {
  /** The life-stage bounds are from AAFCO 2016: adult, or growth and reproduction (D7). */
  ofStage: {
    adult_dog: 'AAFCO 2016 adult dog',
    puppy: 'AAFCO 2016 puppy',
    large_breed_puppy: 'AAFCO 2016 puppy, 70 lb or more as an adult',
    adult_cat: 'AAFCO 2016 adult cat',
    kitten: 'AAFCO 2016 kitten',
  },
  disagree: (one: string, level: string, other: string, levels: string) =>
    `${one}: ${level}. ${other}: ${levels}.`,
  against: (standard: string) => `Levels and bars: ${standard}.`,
  title: (title: string, standard: string) => `${title} (${standard})`,
  vitaminA: (retinol: string) =>
    `Vitamin A of dogs: Low compares all of it; High compares the retinol part alone, ${retinol}.`,
  retinolShort: 'High: retinol only',
  retinolRule: 'High compares the retinol part alone, Low all of it',
  limit: (label: string, max: string, source: string) => `${label}: ${max} (${source})`,
  above: (limits: string) => `High: above ${limits}`,
  mayBeAbove: (limits: string) => `May be above ${limits}`,
  highByLimit: 'High: limit',
  /** A figure that was copied and not checked against the print. */
  unverified: (text: string) => `${text}, unverified`,
  noOfficialLimit: (times: string) => `No official limit: ${times} times the need`,
  /** An EU maximum for added sources applies, but no nutritional one. */
  noNutritionalLimit: (times: string) => `No nutritional limit: ${times} times the need`,
  aboveStudied: (max: string) => `Above the highest amount studied, ${max} per 1000 kcal`,
  setAside: (feed: string) => `Above the EU maximum ${feed}; yours is from food`,
  setAsideShort: 'Above EU maximum',
  maybeAddedShort: 'Above EU maximum?',
  aboveStudiedShort: 'Above studied amount',
  /** Nobody reviewed a food of the recipe. */
  maybeAdded: (feed: string) => `Above the EU maximum ${feed}; whether yours is added is not known`,
  limits: 'Limits',
  range: (from: string, to: string, unit: string) => `${from} to ${to} ${unit} per 100 g`,
  published: (food: string, range: string, source: string) => `${food}: ${range} published (${source})`,
  noSource: 'source not named',
  variable: (nutrient: string, published: string) =>
    `${nutrient} depends on the product: choose one whose label states ${nutrient.toLowerCase()}. ${published}.`,
  omega: 'Omega 6:3 and its rows: minor acids that are not stated count as 0.',
} as const;
