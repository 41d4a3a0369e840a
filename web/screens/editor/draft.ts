import { type GramsProblem, parseGrams, toGramsText, toInteger } from '../../../engine/host/quantity.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';

/** A line of a recipe while it is edited. */
export interface DraftLine {
  readonly key: string;
  readonly food: Ingredient;
  /** What stands in the field. */
  readonly text: string;
  /** What the figures hold: the amount that was typed, or while the text is no amount, `committed`. */
  readonly milligrams: number;
  /** The amount before this edit of the field began: what is read on the way (the 1 of 1e3) never gets here. */
  readonly committed: number;
  /** Why the text is not taken. */
  readonly problem: GramsProblem | null;
  /** Whether the problem is said: an emptied field that is being typed into anew is left in peace. */
  readonly told: boolean;
  /** What the server said of the line. */
  readonly fault: string | null;
  /** What the server has; null for a line that only stands here. */
  readonly savedMilligrams: number | null;
}

/** A recipe while it is edited: a value, so that every state of it can be kept. */
export interface Draft {
  readonly recipe: Recipe;
  readonly lines: readonly DraftLine[];
}

/** A food stands in a recipe once, so that its id names the line. */
const keyOf = ({ id }: Ingredient): string => String(id);

const settledLine = { problem: null, told: false, fault: null } as const;

const unsavedText = (line: DraftLine | undefined, saved: number): line is DraftLine =>
  line !== undefined && (line.problem !== null || line.milligrams !== saved);

/** The recipe as the server has it, with what was typed into `before` and is not saved. */
export const rebased = (recipe: Recipe, before: Draft | null): Draft => {
  const lines = recipe.ingredients.map((food): DraftLine => {
    const key = keyOf(food);
    const saved = toInteger(String(food.amount.total_g), 3);
    const typedLine = before?.lines.find((line) => line.key === key);
    if (unsavedText(typedLine, saved)) return { ...typedLine, food, savedMilligrams: saved };
    const text = toGramsText(saved);
    return { ...settledLine, key, food, text, milligrams: saved, committed: saved, savedMilligrams: saved };
  });
  return { recipe, lines };
};

/** The lines as the engine takes them. */
export const engineLines = ({ lines }: Draft) =>
  lines.map(({ food, milligrams }) => ({ food: food.id, milligrams }));

const withLine = (draft: Draft, key: string, change: (line: DraftLine) => DraftLine): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? change(line) : line)),
});

/** Nothing, or a point: the beginning of an amount. */
const begun = /^\s*\.?\s*$/;

/**
 * Somebody typed into a line: text that is no amount stays in the field, and the amount goes back to what it was before
 * this edit began, as what could be read of it on the way was never meant.
 */
export const typed = (draft: Draft, key: string, text: string): Draft =>
  withLine(draft, key, (line) => {
    const read = parseGrams(text);
    return read.ok
      ? { ...line, ...settledLine, text, milligrams: read.milligrams }
      : {
          ...line,
          text,
          milligrams: line.committed,
          problem: read.problem,
          told: !begun.test(text),
          fault: null,
        };
  });

const settledOf = (line: DraftLine): DraftLine =>
  line.problem === null ? { ...line, committed: line.milligrams } : { ...line, told: true };

/** A field was left or its edit confirmed: an amount is committed, and what is none is told. */
export const settled = (draft: Draft, key: string): Draft => withLine(draft, key, settledOf);

/** All fields are settled, as before a save. */
export const allSettled = (draft: Draft): Draft => ({ ...draft, lines: draft.lines.map(settledOf) });

/** The server found fault with lines, by their place. */
export const faulted = (draft: Draft, faults: ReadonlyMap<number, string>): Draft => ({
  ...draft,
  lines: draft.lines.map((line, at) => ({ ...line, fault: faults.get(at) ?? line.fault })),
});

/** A food was added that only stands here. */
export const withFood = (draft: Draft, food: Ingredient, milligrams: number): Draft => {
  const text = toGramsText(milligrams);
  const line: DraftLine = {
    ...settledLine,
    key: keyOf(food),
    food,
    text,
    milligrams,
    committed: milligrams,
    savedMilligrams: null,
  };
  return { ...draft, lines: [...draft.lines, line] };
};

/** A line was taken out here. */
export const without = (draft: Draft, key: string): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.key !== key),
});

/** Whether a line is not as the server has it. */
export const changed = (line: DraftLine): boolean =>
  line.problem !== null || line.milligrams !== line.savedMilligrams;

/** How many lines are not as the server has them. */
export const changes = (draft: Draft): number => draft.lines.filter(changed).length;

/** The recipe as somebody else saved it: lines that were not touched here take theirs, typed grams stay typed. */
export const caughtUp = (theirs: Recipe, draft: Draft): Draft =>
  rebased(theirs, { ...draft, lines: draft.lines.filter(changed) });

/** Lines as they are sent: id and grams in exact decimal text. */
export interface SentLine {
  readonly id: number;
  readonly total_g: string;
}

/** A line to send. */
export const sent = (id: number, milligrams: number): SentLine => ({ id, total_g: toGramsText(milligrams) });

/** What the server has, to add to or take from: typed grams wait for Save (D29). */
export const savedLines = (draft: Draft, except?: string): SentLine[] =>
  draft.lines.flatMap(({ key, food, savedMilligrams }) =>
    savedMilligrams === null || key === except ? [] : [sent(food.id, savedMilligrams)],
  );

/** What is done to a recipe: its typed grams saved, a food added, or the line of a key removed. */
export type Deed =
  | { readonly kind: 'save' }
  | { readonly kind: 'add'; readonly food: number; readonly name: string; readonly milligrams: number }
  | { readonly kind: 'remove'; readonly key: string };

/** The lines that a deed sends; a food that is there already gets the grams it is added with. */
export const linesOf = (deed: Deed, draft: Draft): SentLine[] => {
  if (deed.kind === 'save') return draft.lines.map(({ food, milligrams }) => sent(food.id, milligrams));
  if (deed.kind === 'remove') return savedLines(draft, deed.key);
  return [...savedLines(draft, String(deed.food)), sent(deed.food, deed.milligrams)];
};

/**
 * The lines that a deed sends on top of what somebody else saved meanwhile: a save sends all that is on the page, but
 * adding and removing touch one food only, so the others stay as theirs.
 */
export const mineOnTop = (deed: Deed, draft: Draft, theirs: Recipe): SentLine[] =>
  linesOf(deed, deed.kind === 'save' ? draft : caughtUp(theirs, draft));

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
