import type { Starter } from '../../server/migrations/seed/starterTables.ts';

/** A food of a start: its key, percent of the recipe, and between which percents it stays. */
type Base = readonly [key: string, percent: number, min: number, max: number];

/** What a shipped recipe is made from. */
export interface Start extends Omit<Starter, 'line' | 'lines' | 'treats_percent'> {
  readonly base: readonly Base[];
  /** Foods that may be added besides those that every start may be given, and those of these that may not. */
  readonly add?: readonly string[];
  readonly avoid?: readonly string[];
  /** The food whose percent stays. */
  readonly lock: string;
  /** Amounts per 1000 kcal, at most, by USDA's number of the nutrient. */
  readonly most?: Readonly<Record<number, number>>;
}

/** The foods of the starts by their keys: what every shop has, but for the meats of trial diets. Grains are weighed dry. */
export const foods = {
  egg: '01123',
  chickenThigh: '05096',
  chickenBreast: '05062',
  groundTurkey: '05665',
  turkeyBreast: '05710',
  groundBeef: '23562',
  leanBeef: '23557',
  leanestBeef: '23477',
  beefLiver: '13325',
  pork: '10002',
  cod: '15015',
  salmon: '15236',
  sardines: '15088',
  mussels: '15165',
  rabbit: '17177',
  duck: '05141',
  venison: '17343',
  rice: '20044',
  brownRice: '20036',
  oats: '08120',
  pasta: '20120',
  barley: '20005',
  sweetPotato: '11507',
  potato: '11352',
  carrots: '11124',
  peas: '11312',
  beans: '11060',
  zucchini: '11477',
  pumpkin: '11424',
  squash: '11485',
  parsnips: '11298',
  apple: '09004',
  sunflowerSeeds: '12036',
  sunflower: '04506',
  canola: '04582',
  algalOil: 'algal-oil-capsule-500-mg-oil-200-mg-dha',
} as const;

/** Small shares of foods that bring what meat and grains lack. */
export const rich: readonly Base[] = [
  [foods.egg, 7, 0, 7.5],
  [foods.beefLiver, 3, 1, 3.4],
  [foods.sardines, 3, 0, 6.5],
  [foods.sunflowerSeeds, 1, 0, 1.5],
  [foods.sunflower, 1, 0, 3],
];
