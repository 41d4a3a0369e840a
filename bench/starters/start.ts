import type { Starter } from '../../server/migrations/seed/starterTables.ts';

/** A food of a start: its key, percent of the recipe, and between which percents it stays. */
type Base = readonly [key: string, percent: number, min: number, max: number];

/** What a shipped recipe is made from. */
export interface Start extends Omit<Starter, 'line' | 'lines' | 'treats_percent'> {
  readonly base: readonly Base[];
  /** Foods that may be added besides those that every start may be given, and those of these that may not. */
  readonly add?: readonly string[];
  readonly avoid?: readonly string[];
  /** The food whose percent stays; by default the last one of 5 percent or more that is no egg. */
  readonly lock?: string;
  /** Amounts per 1000 kcal, at most, by USDA's number of the nutrient. */
  readonly most?: Readonly<Record<number, number>>;
}

/** The foods of the starts by their keys: what every shop has, but for two meats of trial diets. */
export const foods = {
  egg: '01123',
  chickenThigh: '05096',
  chickenBreast: '05062',
  chickenLiver: '05027',
  groundTurkey: '05665',
  turkeyBreast: '05710',
  groundBeef: '23562',
  fattierTurkey: '05668',
  chickenWithSkin: '05091',
  leanBeef: '23557',
  beefLiver: '13325',
  pork: '10002',
  cod: '15015',
  salmon: '15236',
  rabbit: '17177',
  duck: '05141',
  rice: '20045',
  brownRice: '20037',
  oats: '08121',
  dryOats: '08120',
  pasta: '20121',
  barley: '20006',
  quinoa: '20137',
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
  sunflower: '04506',
  canola: '04582',
  algalOil: 'algal-oil-capsule-500-mg-oil-200-mg-dha',
} as const;
