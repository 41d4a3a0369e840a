import { toGramsText, toInteger } from '../../engine/host/quantity.ts';
import type { LineCooking } from '../../server/contract/cooking.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import type { SentBowls } from '../../server/contract/sentBowls.ts';
import { type Draft, type DraftLine, isLineChanged, rebaseDraft } from '../nutrition/draft.ts';

/** A line of a request: id and grams as exact decimal text. */
export interface SentLine {
  readonly id: number;
  readonly total_g: string;
  /** A new choice of how it is cooked; without, the saved one stays. */
  readonly cooking?: LineCooking | null;
}

/** Creates a line of a request. */
export const toSentLine = (id: number, milligrams: number): SentLine => ({
  id,
  total_g: toGramsText(milligrams),
});

/** The saved lines. Adding and removing foods does not save typed grams (D29). */
export const savedLines = ({ lines }: Draft): SentLine[] =>
  lines.flatMap(({ food, savedMilligrams }) =>
    savedMilligrams === null ? [] : [toSentLine(food.id, savedMilligrams)],
  );

/** A food to add at the end of a recipe or at the position of a removed line. */
export interface FoodToAdd {
  readonly food: number;
  readonly name: string;
  readonly milligrams: number;
  readonly at?: number | undefined;
  /** How it goes into the recipe; without, the food decides by itself, or the saved choice stays. */
  readonly cooking?: LineCooking | null | undefined;
}

/** How one food is to be cooked; null leaves it to the food. */
export interface CookedFood {
  readonly food: number;
  readonly cooking: LineCooking | null;
}

/** All lines as they are saved instead, with what bowls get beside them in the same call. */
export interface Pot {
  readonly lines: readonly SentLine[];
  readonly bowls: SentBowls;
}

/** A change of a recipe on the server: save typed grams, or add foods, remove lines by key and choose how foods are cooked. */
export type Mutation =
  | { readonly kind: 'save' }
  | {
      readonly kind: 'change';
      readonly adds: readonly FoodToAdd[];
      readonly removes: readonly string[];
      readonly cooked?: readonly CookedFood[];
      readonly pot?: Pot | undefined;
    };

/** A line as a food to add at a place again, with its saved grams and how it goes into the recipe. */
export const lineToAdd = ({ food, savedMilligrams, milligrams }: DraftLine, at: number): FoodToAdd => ({
  ...{ food: food.id, name: food.short_name, cooking: food.cooking, at },
  milligrams: savedMilligrams ?? milligrams,
});

const addedLine = ({ food, milligrams, cooking }: FoodToAdd): SentLine => ({
  ...toSentLine(food, milligrams),
  ...(cooking !== undefined && { cooking }),
});

/** Inserts foods into lines. A food that is already in the recipe gets the new grams. */
const withAdded = (lines: readonly SentLine[], adds: readonly FoodToAdd[]): SentLine[] => {
  const added = new Set(adds.map(({ food }) => food));
  const result = lines.filter(({ id }) => !added.has(id));
  for (const add of adds) result.splice(add.at ?? result.length, 0, addedLine(add));
  return result;
};

/** The lines that a mutation sends. */
export const linesToSend = (mutation: Mutation, draft: Draft): SentLine[] => {
  if (mutation.kind === 'save')
    return draft.lines.map(({ food, milligrams }) => toSentLine(food.id, milligrams));
  const { adds, removes, cooked = [], pot } = mutation;
  if (pot) return [...pot.lines];
  const kept = savedLines(draft).filter(({ id }) => !removes.includes(String(id)));
  return withAdded(kept, adds).map((line) => {
    const chosen = cooked.find(({ food }) => food === line.id);
    return chosen ? { ...line, cooking: chosen.cooking } : line;
  });
};

/** Locally changed foods that the other save removed. They stay with their local grams. */
const takenOut = (draft: Draft, theirs: Recipe): SentLine[] => {
  const there = new Set(theirs.ingredients.map(({ id }) => id));
  return draft.lines
    .filter((line) => isLineChanged(line) && !there.has(line.food.id))
    .map(({ food, milligrams }) => toSentLine(food.id, milligrams));
};

/**
 * The lines that a mutation sends on top of a newer saved version. Contains local changes only, so that no unchanged
 * food is reset.
 */
export const mergeLines = (mutation: Mutation, draft: Draft, theirs: Recipe): SentLine[] => {
  const lines = linesToSend(mutation, rebaseDraft(theirs, draft));
  return mutation.kind === 'save' ? [...lines, ...takenOut(draft, theirs)] : lines;
};

/** The lines that a mutation sends, on top of `theirs` after a version conflict. */
export const linesOnTop = (mutation: Mutation, draft: Draft, theirs: Recipe | undefined): SentLine[] =>
  theirs ? mergeLines(mutation, draft, theirs) : linesToSend(mutation, draft);

/** A food whose grams differ between two versions, as text. Null if a version does not contain the food. */
export interface Difference {
  readonly food: number;
  readonly theirs: string | null;
  readonly mine: string | null;
}

/** Differences between the saved version and the lines to save. */
export const differences = (theirs: Recipe, mine: readonly SentLine[]): Difference[] => {
  const their = new Map(
    theirs.ingredients.map(({ id, amount }) => [id, toGramsText(toInteger(String(amount.total_g), 3))]),
  );
  const my = new Map(mine.map(({ id, total_g }) => [id, total_g]));
  return [...new Set([...their.keys(), ...my.keys()])]
    .map((food) => ({ food, theirs: their.get(food) ?? null, mine: my.get(food) ?? null }))
    .filter((row) => row.theirs !== row.mine);
};

/** A food whose grams differ between the saved version and this page. */
export interface ComparedLine extends Difference {
  /** True if keeping mine does not change the saved grams, because the food was not edited here. */
  readonly stays: boolean;
  /** Set if my grams are typed but not saved. Keeping mine does not save them. */
  readonly waits?: true;
}

/** Adds the unsaved grams of this page to a compared food. */
const waiting = (row: ComparedLine, { lines }: Draft): ComparedLine => {
  const line = lines.find(({ food }) => food.id === row.food);
  if (row.mine === null || line === undefined || !isLineChanged(line)) return row;
  return { ...row, mine: toGramsText(line.milligrams), stays: false, waits: true };
};

/** Compares the saved version with this page and marks foods that stay unchanged when mine is kept. */
export const compareLines = (mutation: Mutation, draft: Draft, theirs: Recipe): ComparedLine[] => {
  const onTop = new Set(differences(theirs, mergeLines(mutation, draft, theirs)).map(({ food }) => food));
  const rows = differences(theirs, linesToSend(mutation, draft)).map(
    (row): ComparedLine => ({ ...row, stays: !onTop.has(row.food) }),
  );
  if (mutation.kind === 'save') return rows;
  return rows.map((row) => waiting(row, draft)).filter((row) => row.theirs !== row.mine);
};
