import type { Start } from './start.ts';

/** The food that is counted in pieces. */
export const egg = '01123';

/** Cod liver and salmon oil, which a trial diet is without. */
export const fishOils = ['04589', '04593'];

/** Canola and sunflower oil. */
export const plantOils = ['04582', '04506'];

/** The supplements and oils that every start may be given. Taurine is for cats. */
export const usual = [
  'calcium-carbonate-powder',
  'salt-iodised',
  'salt-substitute-potassium-chloride',
  'zinc-gluconate-tablet-15-mg-zinc',
  'copper-gluconate-tablet-2-mg-copper',
  'manganese-gluconate-tablet-10-mg-manganese',
  'iron-capsule-25-mg-iron-bisglycinate',
  'selenium-tablet-100-ug-selenium',
  'kelp-tablet-150-ug-iodine-stated',
  'vitamin-e-capsule-100-iu-natural',
  'vitamin-d3-tablet-400-iu',
  'b-complex-tablet-daily-strength',
  'b-complex-tablet-50-mg-strength',
  'vitamin-b12-tablet-100-ug',
  'choline-bitartrate-capsule-650-mg',
  'magnesium-citrate-powder',
  ...fishOils,
  ...plantOils,
];

/** Percents of a recipe, at most, of what is counted: nobody crushes more tablets for a pot. */
export const fewPieces: Readonly<Record<string, number>> = {
  'vitamin-e-capsule-100-iu-natural': 0.06,
  'iron-capsule-25-mg-iron-bisglycinate': 0.06,
  'copper-gluconate-tablet-2-mg-copper': 0.1,
  'zinc-gluconate-tablet-15-mg-zinc': 0.1,
  'manganese-gluconate-tablet-10-mg-manganese': 0.04,
  'kelp-tablet-150-ug-iodine-stated': 0.12,
  'b-complex-tablet-daily-strength': 0.3,
  'b-complex-tablet-50-mg-strength': 0.1,
};

/** mg of calcium, phosphorus, potassium, sodium and magnesium per 1000 kcal: no more is of use. */
const enough = {
  dog: { 301: 2600, 305: 2200, 306: 3200, 307: 1400, 304: 450 },
  cat: { 301: 3600, 305: 3000, 306: 3600, 307: 2000, 304: 400 },
  young: { 301: 4200, 305: 3400, 306: 3600, 307: 2200, 304: 500 },
} as const;

/** The largest amounts per 1000 kcal of a start, by USDA's number of the nutrient. */
export const mostOf = ({ species, stage, most }: Start): Readonly<Record<number, number>> => ({
  ...enough[stage === 'adult' || stage === 'senior' ? species : 'young'],
  ...most,
});
