import { milligramsPerGram } from '../contract/milligrams.ts';
import { scaleStep } from '../contract/scaleSteps.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { Candidate } from '../remedies/candidates.ts';
import { percentOf, pieceOf } from './addables.ts';
import type { FormulatedPet, Preparation } from './prepare.ts';
import { type UnitValues, unitValues } from './unitValues.ts';

/** How near a food is to the one that it replaces, the nearest first. */
const likenesses = ['kind', 'everyday', 'category'] as const;
type Likeness = (typeof likenesses)[number];

/** A food that may stand in the place of a line, with its grams. */
export interface Substitute {
  readonly id: number;
  readonly likeness: Likeness;
  /** Grams that do the same as those of the line. */
  readonly aim: number;
  readonly min: number;
  readonly max: number;
}

/** Maximum number of foods that are tried. */
const maxTried = 60;

/** The least and the most grams of a substitute, in parts of those that do the same. */
const [leastPart, mostParts] = [0.25, 2];

/** The least and the most grams of a food that feeds, in parts of those of the line: less or more is another bowl. */
const [leastWeight, mostWeight] = [0.2, 1.5];

/** The part of its energy that a food has in common with the replaced one, from protein, fat and carbohydrate. */
const commonParts = { category: 0.5, other: 0.75 } as const;

/** A food with more dry matter per gram is weighed dry. */
const dryPart = 0.8;

/** Percent of a recipe that a food has at most which is no candidate itself. */
const usualPercent = 30;

type Food = NonNullable<ReturnType<CatalogueSnapshot['foods']['get']>>;

/** What a food does in a recipe, in amounts per gram that can be compared between foods. */
type Job = (values: UnitValues) => number;

const columnOf = ({ place }: CatalogueSnapshot, id: number): number => place.get(id) ?? -1;

const amountOf = ({ least: stated }: UnitValues, column: number): number => {
  const value = stated[column] ?? 0;
  return value > 0 ? value : 0;
};

/** kcal of what brings energy, by modified Atwater. */
const energyParts = (snapshot: CatalogueSnapshot) => {
  const { protein, fat, carbohydrate } = nutrientIds;
  return (
    [
      [protein, 3.5],
      [fat, 8.5],
      [carbohydrate, 3.5],
    ] as const
  ).map(
    ([id, kcal]): Job =>
      (values) =>
        amountOf(values, columnOf(snapshot, id)) * kcal,
  );
};

const largest = (jobs: readonly Job[], values: UnitValues): Job =>
  jobs.reduce((best, job) => (job(values) > best(values) ? job : best), jobs[0] as Job);

/** The nutrients of the need, each in parts of a day's need. */
const nutrientJobs = (snapshot: CatalogueSnapshot, { target: { shown, need } }: FormulatedPet): Job[] =>
  shown
    .filter((column) => (need.amounts[column] ?? 0) > 0 && column !== columnOf(snapshot, nutrientIds.energy))
    .map((column) => (values) => amountOf(values, column) / (need.amounts[column] as number));

/** How a food is weighed: cooked, raw if it is usually cooked, or dry; others are eaten as they are. */
const weighedAs = (
  snapshot: CatalogueSnapshot,
  { state, cooked }: Food,
  { least: stated }: UnitValues,
): 'raw' | 'dry' | 'cooked' | 'as_is' => {
  if (state === 'raw' || cooked?.usual === true) return 'raw';
  if (1 - (stated[columnOf(snapshot, nutrientIds.water)] ?? 0) > dryPart) return 'dry';
  return state === 'cooked' || state === 'canned' ? 'cooked' : 'as_is';
};

/** The parts of a sum that two foods have in common. */
const commonPart = (jobs: readonly Job[], one: UnitValues, other: UnitValues): number => {
  const sums = [one, other].map((values) => jobs.reduce((sum, job) => sum + job(values), 0));
  const [ofOne, ofOther] = sums.map((sum) => (values: number) => values / (sum || 1)) as [Part, Part];
  return jobs.reduce((sum, job) => sum + Math.min(ofOne(job(one)), ofOther(job(other))), 0);
};

type Part = (value: number) => number;

/** A food in comparison with the one that is replaced. */
interface Comparison {
  /** Whether it does the same: near enough for a food of the category, or of another one. */
  readonly isSame: (values: UnitValues, isOfCategory: boolean) => boolean;
  /** How many grams do as much as a gram of the replaced one. */
  readonly gramsFor: (values: UnitValues) => number;
}

/** Compares foods by the energy of one that feeds, and of others by the nutrient of which it has the most. */
const comparisonWith = (
  snapshot: CatalogueSnapshot,
  food: Food,
  values: UnitValues,
  pet: FormulatedPet,
): Comparison => {
  const energy: Job = (of) => amountOf(of, columnOf(snapshot, nutrientIds.energy));
  const feeds = !food.concentrate && energy(values) > 0;
  const jobs = feeds ? energyParts(snapshot) : nutrientJobs(snapshot, pet);
  const main = largest(jobs, values);
  const amount = feeds ? energy : main;
  return {
    isSame: (of, isOfCategory) =>
      feeds
        ? commonPart(jobs, values, of) >= (isOfCategory ? commonParts.category : commonParts.other)
        : largest(jobs, of) === main,
    gramsFor: (of) => {
      const ratio = amount(values) / amount(of);
      return Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
    },
  };
};

/** Both foods as they are compared. */
interface Compared {
  readonly food: Food;
  readonly weighed: ReturnType<typeof weighedAs>;
}

/** True if a food is weighed as another was: a raw one is raw, a cooked one cooked. */
const areWeighedAlike = (was: Compared, is: Compared, isOfKind: boolean): boolean =>
  is.food.concentrate ||
  is.weighed === was.weighed ||
  is.weighed === 'as_is' ||
  (isOfKind && (was.weighed === 'as_is' || was.weighed === 'dry') && is.weighed !== 'raw');

/** How near a food is to another; null for one that does something else, or is weighed otherwise. */
const likenessOf = (
  was: Compared,
  is: Compared,
  isSame: (isOfCategory: boolean) => boolean,
  isEveryday: boolean,
): Likeness | null => {
  const isOfKind = was.food.kind !== null && is.food.kind === was.food.kind;
  const isOfCategory = is.food.foodCategory === was.food.foodCategory;
  if (is.food.concentrate !== was.food.concentrate || !areWeighedAlike(was, is, isOfKind)) return null;
  if (isOfKind) return 'kind';
  if (!isSame(isOfCategory)) return null;
  if (isEveryday) return 'everyday';
  return isOfCategory ? 'category' : null;
};

/** Whole pieces, or steps of a scale; one at least. */
const toSteps = (grams: number, step: number, round: (steps: number) => number): number =>
  Math.round(Math.max(1, round(grams / step + 1e-9)) * step * milligramsPerGram) / milligramsPerGram;

/** A food that does what a line does, and the grams that do the same as those of the line. */
export interface LikeFood {
  readonly candidate: Candidate;
  readonly likeness: Likeness;
  readonly grams: number;
}

/** Where a food stands: the grams of the line, and those of the recipe. */
interface Place {
  readonly before: number;
  readonly whole: number;
}

/** The grams of a substitute, up to its usual share; null for one that does the same only in a far smaller weight. */
const gramsOf = (
  { everyday, foods, snapshot }: Preparation,
  { candidate, likeness, grams }: LikeFood,
  { whole, before }: Place,
): Omit<Substitute, 'id' | 'likeness'> | null => {
  const piece = pieceOf(foods.get(candidate.id));
  const isFine = snapshot.foods.get(candidate.id)?.concentrate === true;
  const step = piece ?? scaleStep(grams * milligramsPerGram, isFine) / milligramsPerGram;
  const aim = toSteps(grams, step, Math.round);
  const share = (percentOf(candidate, everyday) * whole) / 100;
  const bulk = isFine ? Number.POSITIVE_INFINITY : before * mostWeight;
  const max = Math.min(aim * mostParts, bulk, share);
  const isFar = !isFine && likeness !== 'kind' && grams < before * leastWeight;
  if (max < step || isFar) return null;
  const most = toSteps(max, step, Math.floor);
  return {
    aim: Math.min(aim, most),
    min: Math.min(most, toSteps(aim * leastPart, step, Math.ceil)),
    max: most,
  };
};

/**
 * The foods that do what a line does, in the order of their ids.
 * @param safe foods that harm no pet and that the user may see
 */
export const likeFoods = (
  { snapshot, lines, pets, everyday }: Preparation,
  line: Preparation['lines'][number],
  safe: readonly Candidate[],
): LikeFood[] => {
  const held = new Set(lines.map((each) => each.food));
  const food = snapshot.foods.get(line.food);
  const [pet] = pets;
  if (food === undefined || pet === undefined) return [];
  const grams = line.milligrams / milligramsPerGram;
  const [values] = unitValues(snapshot, [line]) as [UnitValues];
  const { isSame, gramsFor } = comparisonWith(snapshot, food, values, pet);
  const was = { food, weighed: weighedAs(snapshot, food, values) };
  const found = safe.flatMap((candidate): LikeFood[] => {
    const { id } = candidate;
    const other = snapshot.foods.get(id);
    if (other === undefined || held.has(id)) return [];
    const [brings] = unitValues(snapshot, [{ food: id, cooking: line.cooking }]) as [UnitValues];
    const likeness = likenessOf(
      was,
      { food: other, weighed: weighedAs(snapshot, other, brings) },
      (isOfCategory) => isSame(brings, isOfCategory),
      everyday.has(id),
    );
    return likeness === null ? [] : [{ candidate, likeness, grams: grams * gramsFor(brings) }];
  });
  return found.sort((a, b) => a.candidate.id - b.candidate.id);
};

/**
 * The foods that may stand in the place of a line, the nearest first.
 * @param like those that do what it does, whose measures the preparation has
 * @param usual percent of a recipe that the food of the line has at most
 * @param counted grams of the recipe
 */
export const substitutesFor = (
  of: Preparation,
  line: Preparation['lines'][number],
  like: readonly LikeFood[],
  { usual = usualPercent, counted }: { readonly usual?: number | undefined; readonly counted: number },
): Substitute[] => {
  const before = line.milligrams / milligramsPerGram;
  // What replaces a large part of the recipe may be more than its usual share, as the line is.
  const whole = Math.max(counted, before / (usual / 100));
  const found = like.flatMap((each): Substitute[] => {
    const amounts = gramsOf(of, each, { before, whole });
    return amounts === null ? [] : [{ id: each.candidate.id, likeness: each.likeness, ...amounts }];
  });
  const rank = ({ likeness }: Substitute) => likenesses.indexOf(likeness);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, maxTried);
};
