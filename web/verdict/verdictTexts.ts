/** Texts around a verdict. Its own words come from the contract. */
export const verdictTexts = {
  title: 'Verdict',
  batch: 'Verdict on a batch',
  more: 'Show more',
  less: 'Show less',
  /** At a food that makes a recipe Not safe. */
  unsafeFood: (animals: string) => `Not safe for ${animals}`,
  /** At a food that the pet avoids, or of which nobody knows. */
  avoidedFood: (reason: string, isSure: boolean) =>
    isSure ? reason : `${reason}; nobody knows whether this holds it`,
} as const;
