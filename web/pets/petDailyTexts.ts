import { nutrientTexts } from '../texts/nutrientTexts.ts';

/** Texts of the daily nutrition of a pet. */
export const petDailyTexts = {
  unknown: 'Daily nutrition not known',
  other: 'Other',
  food: 'Food per day',
  noServing: 'Not stated: the dietary need has no serving size.',
  amount: (grams: string, cups: number) =>
    `${grams} g (${nutrientTexts.serving.cups(cups)}), divided into 2-3 meals`,
  notes: [
    'Grams and cups are approximate: they assume food with the energy that the dietary need states. A cup is about 226 g.',
    'Nutrition values are general guides and are not evaluated by any standards body. They are not a substitute for a licensed veterinarian. Consult a licensed veterinary nutritionist.',
    'There is no official high limit for some nutrients. Clean water must always be provided.',
  ],
} as const;
