import type { FoodSpread, Form } from '../../engine/host/chances.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { LevelRow } from '../contract/remedies.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { FormulatedPot } from './bowls.ts';
import { type FormulationCase, recipeLinesOf, type Unanswered } from './formulate.ts';
import { type Item, isPartOf, type Requirement } from './requirements.ts';
import type { Rounded } from './round.ts';
import type { Spreads } from './spreads.ts';

/** Standard deviations between an amount and its bound within which 90 % are: what has no answer at this distance is impossible. */
const leastDistance = 1.2816;

const kcalPerGram = [
  [nutrientIds.protein, 3.5],
  [nutrientIds.fat, 8.5],
  [nutrientIds.carbohydrate, 3.5],
] as const;

/** What of a recipe moves a requirement, by column: its amount, less its bound times what measures it. */
const formOf = (
  { row, basis, bound }: Requirement,
  { place }: CatalogueSnapshot,
  kcalPerDay: number,
): Form => {
  const form = new Map<number, number>();
  const add = (id: number, factor: number) => {
    const column = place.get(id) ?? -1;
    form.set(column, (form.get(column) ?? 0) + factor);
  };
  if (basis === 'ratio') {
    add(nutrientIds.calcium, 1);
    add(nutrientIds.phosphorus, -bound);
    return form;
  }
  if (typeof row === 'number') add(row, 1);
  if (basis === 'per_100g_dry_matter') add(nutrientIds.water, bound / 100);
  else
    for (const [id, kcal] of kcalPerGram)
      add(id, -(bound / (basis === 'per_day' ? kcalPerDay : 1000)) * kcal);
  return form;
};

/** A requirement that keeps a distance of its bound, in standard deviations. */
interface Plane {
  readonly distance: number;
  readonly at: (distance: number) => Requirement;
}

/** What a gram of each food takes from the amount of a requirement, so that it keeps a distance of its bound; null if it does anyway. */
const planeOf = (
  of: FormulationCase,
  requirement: Requirement,
  foods: readonly { readonly line: RecipeLine; readonly spread: FoodSpread }[],
): Plane['at'] | null => {
  const target = of.targets[requirement.pet ?? -1];
  if (!target) return null;
  const form = formOf(requirement, of.snapshot, target.kcalPerDay);
  const isMin = requirement.side === 'min';
  const variances = foods.map(({ spread: { cooked, raw, errors } }) => {
    const amounts = isMin || requirement.basis === 'ratio' ? cooked : raw;
    let sum = 0;
    for (const [column, factor] of form)
      if ((amounts[column] ?? 0) > 0)
        sum += (factor * (amounts[column] as number) * (errors[column] as number)) ** 2;
    return sum;
  });
  const deviation = Math.sqrt(variances.reduce((sum, each) => sum + each, 0));
  if (!(deviation > 0)) return null;
  const perGram = new Map<number, number>();
  for (const [index, { line }] of foods.entries()) {
    const grams = line.milligrams / 1000;
    if (grams > 0) perGram.set(line.food, (variances[index] as number) / (deviation * grams));
  }
  const { amount } = requirement;
  const { isLazy: _lazy, ...held } = requirement;
  const sign = isMin ? -1 : 1;
  const taken = (item: Item) => (isPartOf(requirement, item) ? sign * (perGram.get(item.food) ?? 0) : 0);
  return (distance) => ({ ...held, amount: (item) => amount(item) + distance * taken(item) });
};

/** A case with planes, which keep a distance at most. */
const withPlanes = (of: FormulationCase, planes: readonly Plane[], most: number): FormulationCase => {
  const held = planes.map(({ distance, at }) => at(Math.min(distance, most)));
  return {
    ...of,
    formulation: { ...of.formulation, requirements: [...of.formulation.requirements, ...held] },
  };
};

/** The planes at an answer of the bounds of the rows that are not sure. */
export const planesAt = (
  of: FormulationCase,
  spreads: Spreads,
  amounts: Rounded,
  below: readonly { readonly pet: number; readonly row: LevelRow }[],
  distance: number,
): Plane[] => {
  const byPet = new Map(
    [...new Set(below.map(({ pet }) => pet))].map((pet) => [
      pet,
      recipeLinesOf(of, amounts, pet).map((line) => ({ line, spread: spreads.of(line) })),
    ]),
  );
  return of.formulation.requirements.flatMap((requirement, index) => {
    const isAbout = below.some(({ pet, row }) => pet === requirement.pet && row === requirement.row);
    if (!isAbout || of.uncertain.has(index)) return [];
    const at = planeOf(of, requirement, byPet.get(requirement.pet ?? -1) ?? []);
    return at === null ? [] : { distance, at };
  });
};

type Find = (of: FormulationCase) => Promise<FormulatedPot | Unanswered>;

/** The search for a sure answer with the planes of all rounds. */
export class PlaneSearch {
  readonly #planes: Plane[] = [];
  readonly #of: FormulationCase;
  readonly #find: Find;
  #most = Number.POSITIVE_INFINITY;

  constructor(of: FormulationCase, find: Find) {
    this.#of = of;
    this.#find = find;
  }

  /** An answer that keeps the planes until now and these; no farther ones than 90 % need, once farther ones had none. */
  async with(planes: readonly Plane[]): Promise<FormulatedPot | Unanswered> {
    this.#planes.push(...planes);
    const found = await this.#find(withPlanes(this.#of, this.#planes, this.#most));
    if (found.status !== 'impossible' || this.#most === leastDistance) return found;
    this.#most = leastDistance;
    return this.#find(withPlanes(this.#of, this.#planes, leastDistance));
  }
}
