import { parseGrams, toGramsText, toInteger } from '../../../engine/host/quantity.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { piecesText } from '../../parts/amounts/amount.ts';
import { readTyped, type Typed, type TypedProblem, tidied } from './typedGrams.ts';

/** A line of a recipe while it is edited. */
export interface DraftLine {
  readonly key: string;
  readonly food: Ingredient;
  /** What stands in the field. */
  readonly text: string;
  /** What the figures hold: the amount that was typed, or while the text is no amount, `committed`. */
  readonly milligrams: number;
  /** The amount in the unit that it was last typed in, and what that weighs; grams are what counts and what is kept. */
  readonly measured?: { readonly label: string; readonly milligrams: number } | null | undefined;
  /** The amount before this edit of the field began: what is read on the way (the 1 of 1e3) never gets here. */
  readonly committed: number;
  /** Why the text is not taken. */
  readonly problem: TypedProblem | null;
  /** Whether the problem is said: an emptied field that is being typed into anew is left in peace. */
  readonly errorVisible: boolean;
  /** What the server said of the line. */
  readonly serverError: string | null;
  /** What the server has; null for a line that only stands here. */
  readonly savedMilligrams: number | null;
}

/** A recipe while it is edited: a value, so that every state of it can be kept. */
export interface Draft {
  readonly recipe: Recipe;
  readonly lines: readonly DraftLine[];
}

/** A food stands in a recipe once, so that its id names the line. */
export const keyOf = ({ id }: Pick<Ingredient, 'id'>): string => String(id);

const validLine = { problem: null, errorVisible: false, serverError: null } as const;

const unsavedText = (line: DraftLine | undefined, saved: number): line is DraftLine =>
  line !== undefined && (line.problem !== null || line.milligrams !== saved);

/** What the server has of a food in a recipe. */
const savedOf = ({ amount }: Recipe['ingredients'][number]): number => toInteger(String(amount.total_g), 3);

/** The recipe as the server has it, with what was typed into `before` and is not saved. */
export const createDraft = (recipe: Recipe, before: Draft | null): Draft => {
  const lines = recipe.ingredients.map((food): DraftLine => {
    const key = keyOf(food);
    const saved = savedOf(food);
    const typedLine = before?.lines.find((line) => line.key === key);
    const measured = typedLine?.measured ?? null;
    if (unsavedText(typedLine, saved)) return { ...typedLine, food, savedMilligrams: saved };
    const text = toGramsText(saved);
    const amounts = { milligrams: saved, committed: saved, savedMilligrams: saved };
    return { ...validLine, key, food, text, ...amounts, measured };
  });
  return { recipe, lines };
};

/** The lines as the engine takes them. */
export const engineLines = ({ lines }: Draft) =>
  lines.map(({ food, milligrams }) => ({ food: food.id, milligrams }));

/** The lines that the server has, as the engine takes them: foods that were left out on trial are among them. */
export const savedEngineLines = ({ recipe }: Draft) =>
  recipe.ingredients.map((food) => ({ food: food.id, milligrams: savedOf(food) }));

const withLine = (draft: Draft, key: string, change: (line: DraftLine) => DraftLine): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? change(line) : line)),
});

const measuredOf = ({ label, milligrams }: Typed & { readonly ok: true }): DraftLine['measured'] =>
  label === null ? null : { label, milligrams };

/**
 * What stands beside the grams of a line: the unit that they were typed in as long as they are the same, else the pieces
 * of a food that is sold by the piece.
 */
export const unitTextOf = ({ food, milligrams, measured, problem }: DraftLine): string | null => {
  if (problem !== null) return null;
  return measured?.milligrams === milligrams ? measured.label : piecesText(food, milligrams);
};

/** Whether a field holds a unit, so that the grams that it means stand beside it. */
export const isInUnit = ({ text, milligrams, measured, problem }: DraftLine): boolean =>
  problem === null &&
  measured?.milligrams === milligrams &&
  text !== toGramsText(milligrams) &&
  !parseGrams(text).ok;

/** Nothing, or a point: the beginning of an amount. */
const amountStart = /^\s*\.?\s*$/;

/**
 * Somebody typed into a line: text that is no amount stays in the field, and the amount goes back to what it was before
 * this edit began, as what could be read of it on the way was never meant.
 */
export const setLineText = (draft: Draft, key: string, text: string): Draft =>
  withLine(draft, key, (line) => {
    const read = readTyped(text, line.food);
    return read.ok
      ? { ...line, ...validLine, text, milligrams: read.milligrams, measured: measuredOf(read) }
      : {
          ...line,
          text,
          milligrams: line.committed,
          problem: read.problem,
          errorVisible: !amountStart.test(text),
          serverError: null,
        };
  });

const committed = (line: DraftLine): DraftLine =>
  line.problem === null
    ? { ...line, text: tidied(line.text, line.milligrams), committed: line.milligrams }
    : { ...line, errorVisible: true };

/** A field was left or its edit confirmed: an amount is committed, and what is none is told. */
export const commitLine = (draft: Draft, key: string): Draft => withLine(draft, key, committed);

/** All fields are settled, as before a save. */
export const commitAllLines = (draft: Draft): Draft => ({ ...draft, lines: draft.lines.map(committed) });

/** The server found fault with lines, by their place. */
export const setLineErrors = (draft: Draft, faults: ReadonlyMap<number, string>): Draft => ({
  ...draft,
  lines: draft.lines.map((line, at) => ({ ...line, serverError: faults.get(at) ?? line.serverError })),
});

/** A line that only stands here. */
export const freshLine = (food: Ingredient, milligrams: number): DraftLine => ({
  ...validLine,
  key: keyOf(food),
  food,
  text: toGramsText(milligrams),
  milligrams,
  committed: milligrams,
  savedMilligrams: null,
  measured: null,
});

/** Several lines get other amounts at once: a paste, a scaling. */
export const setLineGrams = (draft: Draft, milligrams: ReadonlyMap<string, number>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    const amount = milligrams.get(line.key);
    if (amount === undefined) return line;
    return { ...line, ...validLine, text: toGramsText(amount), milligrams: amount, committed: amount };
  }),
});

/** Foods come and lines go, here only. */
export const changeLines = (
  draft: Draft,
  lines: readonly { readonly line: DraftLine; readonly at?: number | undefined }[],
  removes: readonly string[],
): Draft => {
  const added = new Set(lines.map(({ line }) => line.key));
  const result = draft.lines.filter(({ key }) => !added.has(key) && !removes.includes(key));
  for (const { line, at = result.length } of lines) result.splice(at, 0, line);
  return { ...draft, lines: result };
};

/** Whether a line is not as the server has it. */
export const isLineChanged = (line: DraftLine): boolean =>
  line.problem !== null || line.milligrams !== line.savedMilligrams;

/** How many lines are not as the server has them. */
export const countChangedLines = (draft: Draft): number => draft.lines.filter(isLineChanged).length;

/** The recipe as somebody else saved it: lines that were not touched here take theirs, typed grams stay typed. */
export const rebaseDraft = (theirs: Recipe, draft: Draft): Draft =>
  createDraft(theirs, { ...draft, lines: draft.lines.filter(isLineChanged) });
