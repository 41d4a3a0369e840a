/** The usual amounts of a nutrient in 100 g of the other foods of a category, in its unit. */
export interface UsualAmount {
  readonly median: number;
  readonly largest: number;
}

/** A food as typed. */
export interface CheckedFood {
  readonly name: string;
  /** Grams that the amounts are stated for; without a positive number nothing is checked. */
  readonly totalQty: number;
  /** Amounts by nutrient id, per `totalQty`, in the nutrient's unit. A nutrient that is not stated has no entry. */
  readonly amounts: ReadonlyMap<number, number>;
  /** The upper ends of the amounts that are ranges. A food is doubted only if no value in them is right. */
  readonly highs?: ReadonlyMap<number, number>;
  /** Units by nutrient id. */
  readonly units: ReadonlyMap<number, string>;
  /** By nutrient id; empty while the category is not known. */
  readonly usual: ReadonlyMap<number, UsualAmount>;
}

/**
 * A doubt about typed values. `nutrients` are the ids of all fields that may be wrong. All amounts are per 100 g.
 * `proximates`: water, protein, fat, carbohydrate, ash and alcohol sum to `sum` g.
 * `energy`: `stated` kcal differ from `calculated` kcal by modified Atwater.
 * `above`: one part is larger than the whole. `sumAbove`: the stated parts together are larger than the whole.
 * `unusual`: `amount` is `times` the category's median. `boneRatio`: Ca:P of a bone product.
 * `tooMuch`: `grams` of a nutrient in 100 g. `tooMuchEnergy`: `kcal` in 100 g.
 */
export type FoodWarning =
  | { readonly code: 'proximates'; readonly nutrients: readonly number[]; readonly sum: number }
  | {
      readonly code: 'energy';
      readonly nutrients: readonly number[];
      readonly stated: number;
      readonly calculated: number;
    }
  | {
      readonly code: 'above' | 'sumAbove';
      readonly nutrients: readonly number[];
      readonly whole: number;
      readonly amount: number;
      readonly most: number;
    }
  | {
      readonly code: 'unusual';
      readonly nutrients: readonly number[];
      readonly amount: number;
      readonly median: number;
      readonly times: number;
    }
  | { readonly code: 'boneRatio'; readonly nutrients: readonly number[]; readonly ratio: number }
  | { readonly code: 'tooMuchEnergy'; readonly nutrients: readonly number[]; readonly kcal: number }
  | { readonly code: 'tooMuch'; readonly nutrients: readonly number[]; readonly grams: number };

/** USDA's numbers of nutrients, and 9001 for Energy by modified Atwater. */
const id = {
  energy: 9001,
  protein: 203,
  fat: 204,
  carbohydrate: 205,
  ash: 207,
  water: 255,
  alcohol: 221,
  starch: 209,
  sugars: 269,
  fiber: 291,
  epa: 629,
  dha: 621,
  omega3: 9014,
  omega6: 9013,
  calcium: 301,
  phosphorus: 305,
  trans: 605,
  saturated: 606,
  monounsaturated: 645,
  polyunsaturated: 646,
} as const;

/** Tryptophan to serine, and hydroxyproline. Taurine is no part of protein. */
const aminoAcids = [...Array.from({ length: 18 }, (_, at) => 501 + at), 521];

/** Sucrose, glucose, fructose, lactose, maltose, galactose. */
const simpleSugars = [210, 211, 212, 213, 214, 287];

/** Calcium, phosphorus, potassium, sodium, magnesium. */
const majorMinerals = [id.calcium, id.phosphorus, 306, 307, 304];

const proximates = [id.water, id.protein, id.fat, id.carbohydrate, id.ash];

/** g per 100 g that proximates may differ from 100: each is analysed alone. */
const proximateTolerance = 3;

/** kcal per 100 g by which rounded grams change the energy. */
const energyTolerance = 8;
const energyShare = 0.05;

/** A mistaken unit is a factor of 1000. Among the shipped foods this finds 95 % of them and doubts 0.1 % of values. */
const timesLargest = 10;

/** Pure bone has 2.15 g calcium per g phosphorus; meat on the bone adds phosphorus. */
const boneRatio = { from: 1.2, to: 2.6 } as const;
const boneCalcium = 1000;
const bone = /\bbones?\b/i;
const noBone = /bone[- ]in|separable|broth|stock|marrow|without bone|bones? removed|no bone/i;

/** kcal per 100 g that no food exceeds: fat has 9.02 kcal per g by USDA's factors, and analyses differ. */
const mostKcal = 950;
const kcalPer: Readonly<Record<string, number>> = { kcal: 1, kJ: 1 / 4.184 };

const gramsPer: Readonly<Record<string, number>> = { g: 1, mg: 0.001, µg: 0.000001 };

/** The per-100-g amounts of a food. */
type Amounts = ReadonlyMap<number, number>;

const sumOf = (amounts: Amounts, nutrients: readonly number[]): number =>
  nutrients.reduce((sum, nutrient) => sum + (amounts.get(nutrient) ?? 0), 0);

const statedOf = (amounts: Amounts, nutrients: readonly number[]): readonly number[] =>
  nutrients.filter((nutrient) => amounts.has(nutrient));

/** @param upper the amounts, of ranges the upper ends */
const checkProximates = (amounts: Amounts, upper: Amounts): readonly FoodWarning[] => {
  const stated = statedOf(amounts, [...proximates, id.alcohol]);
  const sum = sumOf(amounts, stated);
  const isComplete = proximates.every((nutrient) => amounts.has(nutrient));
  const isTooLow = isComplete && sumOf(upper, stated) < 100 - proximateTolerance;
  // Values that are not stated only add to a sum that is too large already.
  if (stated.length < 2 || !(isTooLow || sum > 100 + proximateTolerance)) return [];
  return [{ code: 'proximates', nutrients: stated, sum }];
};

const checkEnergy = (amounts: Amounts, upper: Amounts): readonly FoodWarning[] => {
  const inputs = [id.energy, id.protein, id.fat, id.carbohydrate];
  if (inputs.some((nutrient) => amounts.get(nutrient) !== upper.get(nutrient))) return [];
  const [stated, protein, fat, carbohydrate] = inputs.map((nutrient) => amounts.get(nutrient));
  if (stated === undefined || protein === undefined || fat === undefined || carbohydrate === undefined)
    return [];
  const calculated = 3.5 * protein + 8.5 * fat + 3.5 * carbohydrate;
  const tolerance = Math.max(energyTolerance, calculated * energyShare);
  if (Math.abs(stated - calculated) <= tolerance) return [];
  return [{ code: 'energy', nutrients: [id.energy], stated, calculated }];
};

interface Whole {
  readonly whole: number;
  readonly parts: readonly number[];
  /** Largest valid share of one part, and of all parts together. */
  readonly share: number;
  readonly shareOfSum: number;
  /** g per 100 g by which analyses of the same food differ. */
  readonly tolerance: number;
}

/** Parts with their wholes. Free amino acids hold water that protein does not, so their sum may reach 120 %. */
const wholes: readonly Whole[] = [
  {
    whole: id.fat,
    parts: [id.saturated, id.monounsaturated, id.polyunsaturated],
    share: 1,
    shareOfSum: 1,
    tolerance: 0.15,
  },
  { whole: id.fat, parts: [id.trans], share: 1, shareOfSum: 1, tolerance: 0.15 },
  { whole: id.fat, parts: [id.epa, id.dha], share: 1, shareOfSum: 1, tolerance: 0.15 },
  { whole: id.fat, parts: [id.omega3, id.omega6], share: 1, shareOfSum: 1, tolerance: 0.15 },
  { whole: id.sugars, parts: simpleSugars, share: 1.05, shareOfSum: 1.1, tolerance: 0.3 },
  { whole: id.ash, parts: majorMinerals, share: 1.05, shareOfSum: 1.1, tolerance: 0.3 },
  { whole: id.protein, parts: aminoAcids, share: 1, shareOfSum: 1.2, tolerance: 0.05 },
  {
    whole: id.carbohydrate,
    parts: [id.fiber, id.sugars, id.starch],
    share: 1.05,
    shareOfSum: 1.05,
    tolerance: 0.3,
  },
];

const checkParts =
  (amounts: Amounts, upper: Amounts) =>
  ({ whole, parts, share, shareOfSum, tolerance }: Whole): readonly FoodWarning[] => {
    const most = upper.get(whole);
    const stated = statedOf(amounts, parts);
    if (most === undefined) return [];
    const above = stated.flatMap((part): readonly FoodWarning[] => {
      const amount = amounts.get(part) ?? 0;
      const isAbove = amount > most * share + tolerance;
      return isAbove ? [{ code: 'above', nutrients: [part, whole], whole, amount, most }] : [];
    });
    const amount = sumOf(amounts, stated);
    if (above.length > 0 || stated.length < 2 || amount <= most * shareOfSum + tolerance) return above;
    return [{ code: 'sumAbove', nutrients: [...stated, whole], whole, amount, most }];
  };

const checkEach = (amounts: Amounts, { units, usual }: CheckedFood): readonly FoodWarning[] =>
  [...amounts].flatMap(([nutrient, amount]): readonly FoodWarning[] => {
    const unit = units.get(nutrient) ?? '';
    const grams = amount * (gramsPer[unit] ?? 0);
    const kcal = amount * (kcalPer[unit] ?? 0);
    if (kcal > mostKcal) return [{ code: 'tooMuchEnergy', nutrients: [nutrient], kcal }];
    if (grams > 100) return [{ code: 'tooMuch', nutrients: [nutrient], grams }];
    const others = usual.get(nutrient);
    if (others === undefined || !(others.median > 0) || amount < timesLargest * others.largest) return [];
    const times = amount / others.median;
    return [{ code: 'unusual', nutrients: [nutrient], amount, median: others.median, times }];
  });

const checkBone = (amounts: Amounts, name: string): readonly FoodWarning[] => {
  const [calcium, phosphorus] = [amounts.get(id.calcium), amounts.get(id.phosphorus)];
  if (calcium === undefined || phosphorus === undefined || !(phosphorus > 0)) return [];
  const isBone = bone.test(name) && !noBone.test(name) && Math.max(calcium, phosphorus) >= boneCalcium;
  const ratio = calcium / phosphorus;
  if (!isBone || (ratio >= boneRatio.from && ratio <= boneRatio.to)) return [];
  return [{ code: 'boneRatio', nutrients: [id.calcium, id.phosphorus], ratio }];
};

/** The doubts about a food's typed values. They never prevent saving, and a value that is not stated causes none. */
export const checkFood = (food: CheckedFood): readonly FoodWarning[] => {
  if (!(food.totalQty > 0)) return [];
  const per100 = (all: Amounts): Amounts =>
    new Map([...all].map(([nutrient, qty]) => [nutrient, (qty * 100) / food.totalQty]));
  const inGrams = (all: Amounts): Amounts =>
    new Map(
      [...all].map(([nutrient, qty]) => [nutrient, qty * (gramsPer[food.units.get(nutrient) ?? 'g'] ?? 1)]),
    );
  const amounts = per100(food.amounts);
  const upper = per100(new Map([...food.amounts, ...(food.highs ?? [])]));
  return [
    ...checkProximates(amounts, upper),
    ...checkEnergy(amounts, upper),
    ...wholes.flatMap(checkParts(inGrams(amounts), inGrams(upper))),
    ...checkBone(amounts, food.name),
    ...checkEach(amounts, food),
  ];
};
