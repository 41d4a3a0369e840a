import type * as z from 'zod/mini';
import type { formulationBoundSchema } from '../contract/formulations.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import { caPRow, type LevelRow } from '../contract/remedies.ts';
import type { Verdict } from '../contract/verdict.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { AnsweredFood } from '../remedies/remediesFoods.ts';
import { countsOf, RowLevel, type RowLevels } from '../remedies/rowLevels.ts';
import type { BowlAddition } from './bowls.ts';
import type { Room } from './explain.ts';
import { type FormulationCase, recipeLinesOf } from './formulate.ts';
import type { Addable, Formulation, Part } from './formulation.ts';
import type { RequestedPet } from './formulationRequest.ts';
import type { Judged } from './judge.ts';
import type { Rounded } from './round.ts';
import { countsOfStandards } from './standardLevels.ts';
import { levelsWith } from './treatLevels.ts';
import type { LineChange } from './why.ts';

type Bound = z.input<typeof formulationBoundSchema>;
type LevelCounts = ReturnType<typeof countsOf>;

const gramsOf = (milligrams: number | undefined): number => (milligrams ?? 0) / milligramsPerGram;

const levelNames = {
  [RowLevel.none]: 'none',
  [RowLevel.low]: 'low',
  [RowLevel.optimal]: 'optimal',
  [RowLevel.high]: 'high',
  [RowLevel.unknown]: 'unknown',
} as const;

type LevelName = (typeof levelNames)[keyof typeof levelNames];

const levelName = ({ levels }: RowLevels, row: number): LevelName =>
  levelNames[levels[row] as keyof typeof levelNames];

/** A requirement as an answer names it. */
export const answeredBound = (
  { formulation, snapshot }: FormulationCase,
  pets: readonly RequestedPet[],
  index: number,
): Bound => {
  const { pet, row, name, standard, tag, set, side, basis, bound } = formulation.requirements[
    index
  ] as Formulation['requirements'][number];
  const column = typeof row === 'number' ? snapshot.columns[snapshot.place.get(row) ?? -1] : undefined;
  return {
    ...{ pet_id: pet === null ? null : (pets[pet]?.id ?? null), nutrient_id: row, name, side, basis, bound },
    unit: column?.unit ?? null,
    standard: standard?.name ?? tag ?? set ?? null,
  };
};

/** Foods with their warnings, and what an addition is for. */
interface Told {
  readonly foods: ReadonlyMap<number, AnsweredFood>;
  readonly why: (addition: number) => Bound[];
}

const nothingTold: Told = { foods: new Map(), why: () => [] };

/** The same with why a line of the recipe changes. */
interface ToldOfLines extends Told {
  readonly change: (line: number) => { readonly cause: LineChange['cause']; readonly bounds: Bound[] } | null;
}

/** Of an answer that gives no reasons. */
export const untold = (foods: ReadonlyMap<number, AnsweredFood> = new Map()): ToldOfLines => ({
  ...nothingTold,
  foods,
  change: () => null,
});

/**
 * The lines of an answer: those of the recipe, then the added foods.
 * @param why what an addition is for, and why a line changes
 */
export const answeredLines = (
  { formulation: { lines, additions } }: FormulationCase,
  amounts: Rounded,
  { foods, why, change }: ToldOfLines,
) => [
  ...lines.map(({ food, grams, piece }, index) => {
    const total_g = gramsOf(amounts.lines[index]);
    return {
      ...{ ingredient_id: food, total_g, before_g: grams, added: false, food: null, why: [] },
      pieces: piece === null ? null : total_g / piece,
      change: change(index),
    };
  }),
  ...additions.flatMap(({ food, piece, bowl }, index) => {
    const total_g = gramsOf(amounts.additions[index]);
    if (total_g === 0 || bowl !== undefined) return [];
    return {
      ...{ ingredient_id: food, total_g, before_g: null, added: true, food: foods.get(food) ?? null },
      pieces: piece === null ? null : Math.round((total_g / piece) * 100) / 100,
      ...{ why: why(index), change: null },
    };
  }),
];

const rowOf = ({ columns }: CatalogueSnapshot, { shown }: PetTarget, row: number) => {
  const column = row === shown.length ? undefined : columns[shown[row] ?? -1];
  const nutrient_id: LevelRow = column?.id ?? caPRow;
  return { nutrient_id, name: column?.display ?? 'Ca:P' };
};

/** A sum over the foods that a pet eats a day, by their grams; null without a serving. */
const daySum = (
  { formulation: { lines, additions } }: FormulationCase,
  amounts: Rounded,
  { trial }: Judged,
  each: (part: Part) => number,
): number | null => {
  const { value } = trial.derived.values.servingScale;
  const sum = (parts: readonly Part[], milligrams: readonly number[]) =>
    parts.reduce((total, part, index) => total + gramsOf(milligrams[index]) * each(part), 0);
  const total = (sum(lines, amounts.lines) + sum(additions, amounts.additions)) * value;
  return Number.isFinite(total) ? total : null;
};

/** Price of a day's food of a pet, with what its bowl gets. */
const dayCost = (of: FormulationCase, amounts: Rounded, judged: Judged, pet: number): number | null => {
  const food = daySum(of, amounts, judged, ({ price, bowl }) =>
    bowl === undefined || bowl === pet ? price : 0,
  );
  return food === null ? null : food + (of.stored?.[pet]?.costPerDay ?? 0);
};

/** What a pet gets in its bowl. */
const answeredBowl = (
  { formulation }: FormulationCase,
  pet: number,
  bowls: readonly BowlAddition[],
  { foods, why }: Told,
) =>
  bowls.flatMap(({ addition, milligrams, days }) => {
    const { food, bowl, daily } = formulation.additions[addition] as Addable;
    if (bowl !== pet) return [];
    const piece = daily?.piece ?? null;
    const grams = gramsOf(milligrams);
    return {
      ...{ ingredient_id: food, grams, days, food: foods.get(food) ?? null, why: why(addition) },
      pieces: piece === null ? null : Math.round((grams * days) / piece),
    };
  });

/** The levels of each pet before and after. */
export const answeredPets = (
  of: FormulationCase,
  pets: readonly RequestedPet[],
  before: { readonly amounts: Rounded; readonly judged: readonly Judged[] },
  after: {
    readonly amounts: Rounded;
    readonly judged: readonly Judged[];
    readonly verdicts: readonly Verdict[];
    readonly bowls?: readonly BowlAddition[];
  },
  told: Told = nothingTold,
) =>
  pets.map(({ id, target, judgedFor: { treats } }, index) => {
    const [one, other] = [before.judged[index], after.judged[index]] as [Judged, Judged];
    const [was, is] = [one, other].map((judged) => levelsWith(judged, treats, of.snapshot)) as [
      RowLevels,
      RowLevels,
    ];
    const rows = [...was.levels.keys()].filter(
      (row) =>
        was.levels[row] !== is.levels[row] ||
        ![RowLevel.none, RowLevel.optimal].includes(is.levels[row] as 0),
    );
    return {
      ...{ pet_id: id, before: countsOf(was), after: countsOf(is) },
      verdict: after.verdicts[index] as Verdict,
      rows: rows.map((row) => ({
        ...rowOf(of.snapshot, target, row),
        ...{ before: levelName(was, row), after: levelName(is, row) },
      })),
      cost_before: dayCost(of, before.amounts, one, index),
      cost_after: dayCost(of, after.amounts, other, index),
      serving_g: daySum(of, after.amounts, other, ({ bowl }) => (bowl === undefined ? 1 : 0)),
      bowl: answeredBowl(of, index, after.bowls ?? [], told),
    };
  });

/** Each standard before and after. */
export const answeredStandards = (of: FormulationCase, before: Rounded, after: Rounded) => {
  if (of.standards.length === 0) return [];
  const [was, is] = [before, after].map((amounts) =>
    countsOfStandards(of, (eater) => recipeLinesOf(of, amounts, eater)),
  );
  return of.standards.map(({ standard, lifeStage, name }, index) => ({
    ...{ standard, life_stage: lifeStage, name },
    before: was?.[index] as LevelCounts,
    after: is?.[index] as LevelCounts,
  }));
};

/** The room of each line. */
export const answeredRooms = (of: FormulationCase, pets: readonly RequestedPet[], rooms: readonly Room[]) =>
  rooms.map(({ min, max, minBy, maxBy }, index) => ({
    ingredient_id: of.formulation.lines[index]?.food ?? 0,
    min_g: min,
    max_g: Number.isFinite(max) ? max : null,
    min_by: minBy === null ? null : answeredBound(of, pets, minBy),
    max_by: maxBy === null ? null : answeredBound(of, pets, maxBy),
  }));
