import { dosedDryPercent } from '../contract/doses.ts';
import { caPRow, type LevelRow } from '../contract/remedies.ts';
import type { NeedReference } from '../contract/verdict.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { StandardRatio } from '../nutrition/standardBounds.ts';
import type { SetTargets } from '../remedies/setTargets.ts';
import type { AskedStandard } from './requestedStandards.ts';
import type { UnitValues } from './unitValues.ts';

/** What an amount is compared by. */
export type Basis =
  | 'per_day'
  | 'per_1000_kcal'
  | 'per_100g_dry_matter'
  | 'ratio'
  | 'percent_of_food'
  | 'kcal_per_kg_dry_matter'
  | 'g_per_kg_day';

/** A food of a recipe with the values of one gram. */
export interface Item {
  readonly food: number;
  readonly values: UnitValues;
  /** The pet whose bowl gets it, by its index; without one it is in the pot. */
  readonly bowl?: number;
}

/**
 * A bound that a recipe keeps: the sum of `amount` over the sum of `measure` is at least, or at most, `bound`. Both are
 * per gram, so the bound is linear in the grams, whatever serving the recipe is scaled to.
 */
export interface Requirement {
  /** The pet by its index in the request; null for a bound of the recipe alone. */
  readonly pet: number | null;
  /** The pet whose food it is about, where bowls get more than the pot has. Without one it is about the pot. */
  readonly eater?: number;
  /** The standard that it is a bound of. */
  readonly standard?: AskedStandard;
  /** The row of levels that it decides; null for a share or a dose of foods, and for Omega 6:3. */
  readonly row: LevelRow | null;
  /** In words, for a dose or a share. */
  readonly name: string;
  readonly side: 'min' | 'max';
  readonly basis: Basis;
  readonly bound: number;
  /** Holds only while one of these foods is in the recipe: the legal maxima of added nutrients (D83). */
  readonly onlyWith?: ReadonlySet<number>;
  /** Left out of a model until an answer breaks it. */
  readonly isLazy?: true;
  /** A wish of the request, which a way out may loosen. */
  readonly isWish?: true;
  /** The name of the tag that promises it, or of the target set that decides it. */
  readonly tag?: string;
  readonly set?: string;
  /** Held without a margin: it is what a recipe has now, and need not be more. */
  readonly isExact?: true;
  /** A maximum that other foods keep: it may ask for one, as a minimum does. */
  readonly asksForFood?: true;
  readonly amount: (item: Item) => number;
  readonly measure: (item: Item) => number;
}

/** What the verdict on a recipe asks for a pet. */
export interface JudgedPet {
  readonly target: PetTarget;
  readonly kg: number;
  /** Percents of the need that its reference asks for, where that is more. */
  readonly raised?: NeedReference['raised'];
  /** Its target sets; null without one. */
  readonly sets?: SetTargets | null;
  /** Grams of food above which a day is too much to eat. */
  readonly maxDayGrams?: number;
}

/** True if an item is part of the food that a requirement is about: of the pot, or of the bowl of its pet. */
export const isPartOf = ({ eater }: Requirement, { bowl }: Item): boolean =>
  bowl === undefined || bowl === eater;

/** True for the largest share of an added food, which a model holds to once an answer breaks one. */
export const isLargestShare = ({ isLazy, basis }: Requirement): boolean =>
  isLazy === true && basis === 'percent_of_food';

/** How values count that foods do not state. */
export type Unstated =
  /** For a minimum as 0, for a maximum as the most that they may be. */
  | 'interval'
  /** As 0 for both. */
  | 'stated';

const of = (values: Float64Array, column: number): number => values[column] ?? Number.NaN;

const isBound = (value: number): boolean => !Number.isNaN(value) && value > 0;

/** How many times the need weighed supplements bring at most of a nutrient without a maximum. */
const supplementMost = 1.5;

/** The ratios of two nutrients. */
const ratios = {
  calciumToPhosphorus: { ids: [nutrientIds.calcium, nutrientIds.phosphorus], row: caPRow, name: 'Ca:P' },
  omega6To3: { ids: [nutrientIds.omega6, nutrientIds.omega3], row: null, name: 'Omega 6:3' },
} as const;

/** Requirements of a catalogue's columns, with its energy and dry matter. */
export class Requirements {
  readonly #snapshot: CatalogueSnapshot;
  readonly #unstated: Unstated;
  readonly #energy: number;
  readonly #water: number;
  readonly #idle: ReadonlySet<number>;
  readonly #grams: Requirement['measure'];

  /** @param idle foods that make no room below maxima */
  constructor(snapshot: CatalogueSnapshot, unstated: Unstated, idle: ReadonlySet<number> = new Set()) {
    this.#snapshot = snapshot;
    this.#unstated = unstated;
    this.#energy = snapshot.place.get(nutrientIds.energy) ?? -1;
    this.#water = snapshot.place.get(nutrientIds.water) ?? -1;
    this.#idle = idle;
    this.#grams = this.ofFoods(() => 1);
  }

  /** kcal per gram, as stated. */
  kcal({ values }: Item): number {
    return of(values.least, this.#energy);
  }

  /** kcal per gram, at most. */
  kcalMost({ values }: Item): number {
    return of(this.#unstated === 'interval' ? values.most : values.least, this.#energy);
  }

  /** Grams of dry matter per gram, at most and at least. */
  dry({ values }: Item): number {
    return 1 - of(values.least, this.#water);
  }

  dryLeast({ values }: Item): number {
    return 1 - of(this.#unstated === 'interval' ? values.most : values.least, this.#water);
  }

  /**
   * What a maximum, a dose and the most of a group are compared by: an added supplement is none of it, so that no salt or
   * powder makes room for too much. It is stricter than the engine, which counts all.
   */
  ofFoods(measure: Requirement['measure']): Requirement['measure'] {
    return (item) => (this.#idle.has(item.food) ? 0 : measure(item));
  }

  /** A nutrient's bound on a basis. `days` are the days that a kcal feeds. */
  nutrient(
    column: number,
    side: Requirement['side'],
    basis: Extract<Basis, 'per_day' | 'per_1000_kcal' | 'per_100g_dry_matter'>,
    bound: number,
    kcalPerDay: number,
  ): Requirement {
    const { id = 0, display = '' } = this.#snapshot.columns[column] ?? {};
    const perKcal = basis === 'per_day' ? 1 / kcalPerDay : 1 / 1000;
    const isMin = side === 'min';
    const byEnergy = (item: Item) => (isMin ? this.kcalMost(item) : this.kcal(item)) * perKcal;
    const byDry = (item: Item) => (isMin ? this.dry(item) : this.dryLeast(item)) / 100;
    const measure = basis === 'per_100g_dry_matter' ? byDry : byEnergy;
    return {
      ...{ pet: null, row: id, name: display, side, basis, bound },
      amount: ({ values }) => of(isMin ? values.least : this.#compared(values), column),
      measure: isMin ? measure : this.ofFoods(measure),
    };
  }

  #compared({ raw, rawMost }: UnitValues): Float64Array {
    return this.#unstated === 'interval' ? rawMost : raw;
  }

  /** Calcium over phosphorus, or omega-6 over omega-3, by weight. */
  ratio(side: Requirement['side'], bound: number, which: StandardRatio['ratio']): Requirement {
    const { ids, row, name } = ratios[which];
    const [over, under] = ids.map((id) => this.#snapshot.place.get(id) ?? -1) as [number, number];
    const most = ({ values }: Item, column: number) =>
      of(this.#unstated === 'interval' ? values.most : values.least, column);
    const least = ({ values }: Item, column: number) => of(values.least, column);
    const isMin = side === 'min';
    return {
      ...{ pet: null, row, name, side, basis: 'ratio', bound },
      amount: (item) => (isMin ? least(item, over) : most(item, over)),
      measure: (item) => (isMin ? most(item, under) : least(item, under)),
    };
  }

  /** The share of a group of foods, in percent of all grams. */
  share(foods: ReadonlySet<number>, side: Requirement['side'], percent: number, name: string): Requirement {
    return {
      ...{ pet: null, row: null, name, side, basis: 'percent_of_food', bound: percent },
      amount: ({ food }) => (foods.has(food) ? 100 : 0),
      measure: side === 'min' ? () => 1 : this.#grams,
    };
  }

  /** A dose in percent of food that is as dry as doses count it, or in grams per kg of body weight and day. */
  dose(
    foods: ReadonlySet<number>,
    unit: 'percent_of_grams' | 'g_per_kg_day',
    max: number,
    { name, kg, kcalPerDay }: { readonly name: string; readonly kg: number; readonly kcalPerDay: number },
  ): Requirement {
    const isShare = unit === 'percent_of_grams';
    const amount = isShare ? dosedDryPercent : 1 / kg;
    return {
      ...{ pet: null, row: null, name, side: 'max', bound: max },
      basis: isShare ? 'percent_of_food' : 'g_per_kg_day',
      amount: ({ food }) => (foods.has(food) ? amount : 0),
      measure: this.ofFoods((item) => (isShare ? this.dryLeast(item) : this.kcal(item) / kcalPerDay)),
    };
  }

  /**
   * What weighed supplements may bring of the nutrients of a need that have no maximum: nothing published says how much
   * potassium is too much, so no salt brings far more than a need.
   */
  ofSupplements({ need, kcalPerDay, shown }: PetTarget, supplements: ReadonlySet<number>): Requirement[] {
    const bounds = [need.highMin, need.limits?.dryMatterMax, need.limits?.per1000KcalMax];
    return shown.flatMap((column) => {
      const amount = of(need.amounts, column);
      if (column === this.#energy || !isBound(amount)) return [];
      if (bounds.some((each) => each !== undefined && isBound(of(each, column)))) return [];
      const most = this.nutrient(column, 'max', 'per_day', amount * supplementMost, kcalPerDay);
      return {
        ...{ ...most, name: `${most.name} of supplements` },
        amount: (item: Item) => (supplements.has(item.food) ? of(item.values.least, column) : 0),
      };
    });
  }

  /** All bounds that decide the levels of a pet: its need, the limits of standards and laws, and Ca:P. */
  ofPet(target: PetTarget): Requirement[] {
    const ratio = this.#neededRatio(target);
    return [
      ...target.shown.flatMap((column) => (column === this.#energy ? [] : this.#ofColumn(target, column))),
      ...(isBound(ratio * target.caP.lowMax)
        ? [
            this.ratio('min', (ratio * target.caP.lowMax) / 100, 'calciumToPhosphorus'),
            this.ratio('max', (ratio * target.caP.highMin) / 100, 'calciumToPhosphorus'),
          ]
        : []),
    ];
  }

  /** What the verdict asks of a recipe besides its levels: the reference's minima, and a day that the pet can eat. */
  ofVerdict({ target, kg, sets, raised = [], maxDayGrams }: JudgedPet): Requirement[] {
    const { need, kcalPerDay, shown } = target;
    const kept = new Set(sets?.patient.bounds.flatMap((each) => (each.kept_low ? each.nutrient_id : [])));
    const minima = raised.flatMap(({ nutrient_id, percent }) => {
      if (kept.has(nutrient_id)) return [];
      const column = this.#snapshot.place.get(nutrient_id) ?? -1;
      const bound = (of(need.amounts, column) * percent) / 100;
      const isAsked = shown.includes(column) && isBound(bound);
      return isAsked ? this.nutrient(column, 'min', 'per_day', bound, kcalPerDay) : [];
    });
    if (maxDayGrams === undefined) return minima;
    const day: Requirement = {
      ...{ pet: null, row: null, name: 'A day’s food', side: 'max', basis: 'g_per_kg_day' },
      ...{ bound: maxDayGrams / kg, amount: () => 1 / kg, asksForFood: true },
      measure: (item) => this.kcal(item) / kcalPerDay,
    };
    return [...minima, day];
  }

  #neededRatio({ need }: PetTarget): number {
    const { place } = this.#snapshot;
    const amountOf = (id: number) => of(need.amounts, place.get(id) ?? -1);
    return amountOf(nutrientIds.calcium) / amountOf(nutrientIds.phosphorus);
  }

  #ofColumn({ need, kcalPerDay }: PetTarget, column: number): Requirement[] {
    const amount = of(need.amounts, column);
    const made: Requirement[] = [];
    const add = (side: Requirement['side'], basis: Parameters<this['nutrient']>[2], bound: number) => {
      if (isBound(bound)) made.push(this.nutrient(column, side, basis, bound, kcalPerDay));
    };
    add('min', 'per_day', (amount * of(need.lowMax, column)) / 100);
    add('max', 'per_day', (amount * of(need.highMin, column)) / 100);
    if (need.limits === undefined) return made;
    const { dryMatterMax, per1000KcalMax, added } = need.limits;
    add('max', 'per_100g_dry_matter', of(dryMatterMax, column));
    add('max', 'per_1000_kcal', of(per1000KcalMax, column));
    if (added === undefined) return made;
    const general = made.length;
    add('max', 'per_100g_dry_matter', of(added.dryMatterMax, column));
    add('max', 'per_1000_kcal', of(added.per1000KcalMax, column));
    const onlyWith = this.#sourcesOf(column);
    return made.map((each, index) => (index < general ? each : { ...each, onlyWith }));
  }

  /** The foods that are an added source of a column. */
  #sourcesOf(column: number): ReadonlySet<number> {
    const foods = [...this.#snapshot.foods.values()].filter(({ added }) => added.includes(column));
    return new Set(foods.map(({ id }) => id));
  }
}
