import { toGramsText, toInteger } from '../../../engine/host/quantity.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { type Draft, isLineChanged, rebaseDraft } from './draft.ts';

/** Lines as they are sent: id and grams in exact decimal text. */
export interface SentLine {
  readonly id: number;
  readonly total_g: string;
}

/** A line to send. */
export const toSentLine = (id: number, milligrams: number): SentLine => ({
  id,
  total_g: toGramsText(milligrams),
});

/** What the server has, to add to or take from: typed grams wait for Save (D29). */
export const savedLines = ({ lines }: Draft): SentLine[] =>
  lines.flatMap(({ food, savedMilligrams }) =>
    savedMilligrams === null ? [] : [toSentLine(food.id, savedMilligrams)],
  );

/** A food that comes into a recipe, at its end or at the place of a line that was taken out. */
export interface FoodToAdd {
  readonly food: number;
  readonly name: string;
  readonly milligrams: number;
  readonly at?: number;
}

/** What is done to a recipe: its typed grams saved, or foods added and lines removed (by key). */
export type Mutation =
  | { readonly kind: 'save' }
  | { readonly kind: 'change'; readonly adds: readonly FoodToAdd[]; readonly removes: readonly string[] };

/** Lines with foods put in; a food that is there already gets the grams it is added with. */
const withAdded = (lines: readonly SentLine[], adds: readonly FoodToAdd[]): SentLine[] => {
  const added = new Set(adds.map(({ food }) => food));
  const result = lines.filter(({ id }) => !added.has(id));
  for (const { food, milligrams, at = result.length } of adds)
    result.splice(at, 0, toSentLine(food, milligrams));
  return result;
};

/** The lines that a mutation sends. */
export const linesToSend = (mutation: Mutation, draft: Draft): SentLine[] => {
  if (mutation.kind === 'save')
    return draft.lines.map(({ food, milligrams }) => toSentLine(food.id, milligrams));
  const kept = savedLines(draft).filter(({ id }) => !mutation.removes.includes(String(id)));
  return withAdded(kept, mutation.adds);
};

/** Foods whose grams were changed here and which somebody else took out: with their grams they stay mine. */
const takenOut = (draft: Draft, theirs: Recipe): SentLine[] => {
  const there = new Set(theirs.ingredients.map(({ id }) => id));
  return draft.lines
    .filter((line) => isLineChanged(line) && !there.has(line.food.id))
    .map(({ food, milligrams }) => toSentLine(food.id, milligrams));
};

/**
 * The lines that a mutation sends on top of what somebody else saved meanwhile: only what was changed here is put on theirs,
 * so that no food is set back that was not touched.
 */
export const mergeLines = (mutation: Mutation, draft: Draft, theirs: Recipe): SentLine[] => {
  const lines = linesToSend(mutation, rebaseDraft(theirs, draft));
  return mutation.kind === 'save' ? [...lines, ...takenOut(draft, theirs)] : lines;
};

/** A food whose grams two versions of a recipe do not share, in grams as text; null where it is not in one. */
export interface Difference {
  readonly food: number;
  readonly theirs: string | null;
  readonly mine: string | null;
}

/** Where their recipe and the lines that I would save differ. */
export const differences = (theirs: Recipe, mine: readonly SentLine[]): Difference[] => {
  const their = new Map(
    theirs.ingredients.map(({ id, amount }) => [id, toGramsText(toInteger(String(amount.total_g), 3))]),
  );
  const my = new Map(mine.map(({ id, total_g }) => [id, total_g]));
  return [...new Set([...their.keys(), ...my.keys()])]
    .map((food) => ({ food, theirs: their.get(food) ?? null, mine: my.get(food) ?? null }))
    .filter((row) => row.theirs !== row.mine);
};

/** A food whose grams somebody else's version and this page do not share. */
export interface ComparedLine extends Difference {
  /** Whether keeping mine leaves theirs as it is: it was not touched here. */
  readonly stays: boolean;
  /** Mine was typed and waits for Save, which keeping mine is not. */
  readonly waits?: true;
}

/** What stands on this page of a food whose grams wait for Save while something else is done. */
const waiting = (row: ComparedLine, { lines }: Draft): ComparedLine => {
  const line = lines.find(({ food }) => food.id === row.food);
  if (row.mine === null || line === undefined || !isLineChanged(line)) return row;
  return { ...row, mine: toGramsText(line.milligrams), stays: false, waits: true };
};

/** Where their recipe and this page differ, and which of theirs stays when mine is put on top. */
export const compareLines = (mutation: Mutation, draft: Draft, theirs: Recipe): ComparedLine[] => {
  const onTop = new Set(differences(theirs, mergeLines(mutation, draft, theirs)).map(({ food }) => food));
  const rows = differences(theirs, linesToSend(mutation, draft)).map(
    (row): ComparedLine => ({ ...row, stays: !onTop.has(row.food) }),
  );
  if (mutation.kind === 'save') return rows;
  return rows.map((row) => waiting(row, draft)).filter((row) => row.theirs !== row.mine);
};
