import { parseGrams, toGramsText, toInteger } from '../../engine/host/quantity.ts';
import type { CookingCode, RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode, type LineCooking } from '../../server/contract/cooking.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import { piecesText } from '../amounts/amount.ts';
import { readTyped, type Typed, type TypedProblem, tidied } from '../amounts/typedGrams.ts';
import { keepLast } from '../kernel/keepLast.ts';

/** A recipe line during editing. */
export interface DraftLine {
  readonly key: string;
  /** The food, with how it goes into the recipe; without, the food decides by itself. */
  readonly food: Ingredient & { readonly cooking?: LineCooking | null | undefined };
  /** Text of the grams field. */
  readonly text: string;
  /** Amount used for the results. While the text is invalid, this is `committed`. */
  readonly milligrams: number;
  /** The amount in the unit it was last typed in, with its mass. Only grams are calculated and stored. */
  readonly measured?: { readonly label: string; readonly milligrams: number } | null | undefined;
  /** Amount before the current edit of the field. Intermediate readings such as the 1 of 1e3 do not change it. */
  readonly committed: number;
  /** Why the text is invalid; null if it is valid. */
  readonly problem: TypedProblem | null;
  /** False while the user types into an emptied field. Its error is not shown yet. */
  readonly errorVisible: boolean;
  /** Validation error of the server. */
  readonly serverError: string | null;
  /** Saved amount; null for a line that is not saved. */
  readonly savedMilligrams: number | null;
}

/** A recipe during editing. Immutable, so that the history can keep every state. */
export interface Draft {
  readonly recipe: Recipe;
  readonly lines: readonly DraftLine[];
  /** Of a plan: how each food is cooked in its recipes, by its id. */
  readonly cooking?: ReadonlyMap<number, CookingCode>;
  /** Of a plan: how the recipe that cooks each food least cooks it. */
  readonly leastCooked?: ReadonlyMap<number, CookingCode>;
}

/** Key of a line. A food occurs once in a recipe, so its id identifies the line. */
export const keyOf = ({ id }: Pick<Ingredient, 'id'>): string => String(id);

const indexes = new WeakMap<readonly DraftLine[], ReadonlyMap<string, DraftLine>>();

/** The lines by key. Lines never change, so that one index serves all their readers. */
export const linesByKey = (lines: readonly DraftLine[]): ReadonlyMap<string, DraftLine> => {
  const known = indexes.get(lines) ?? new Map(lines.map((line) => [line.key, line]));
  indexes.set(lines, known);
  return known;
};

const validLine = { problem: null, errorVisible: false, serverError: null } as const;

const unsavedText = (line: DraftLine | undefined, saved: number): line is DraftLine =>
  line !== undefined && (line.problem !== null || line.milligrams !== saved);

/** Saved amount of a food in milligrams. */
const savedOf = ({ amount }: Recipe['ingredients'][number]): number => toInteger(String(amount.total_g), 3);

/** Creates a draft from the saved recipe. Unsaved grams of `before` stay. */
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

const savedChoices = keepLast(
  ({ ingredients }: Recipe): ReadonlyMap<number, LineCooking | null> =>
    new Map(ingredients.map((food) => [food.id, food.cooking ?? null])),
);

type CookedLine = Pick<DraftLine, 'food'> & Partial<Pick<DraftLine, 'savedMilligrams'>>;

/** What is chosen for the food of a line: of one that is not saved by the line itself, otherwise by the saved recipe. */
export const choiceOf = (recipe: Recipe, { food, savedMilligrams }: CookedLine): LineCooking | null => {
  const own = food.cooking ?? null;
  if (savedMilligrams === null && food.cooking !== undefined) return own;
  return savedChoices(recipe).has(food.id) ? (savedChoices(recipe).get(food.id) ?? null) : own;
};

/** How the food of a line is cooked in a recipe. */
export const cookingOf = (recipe: Recipe, line: CookedLine): CookingCode =>
  cookingCode(recipe.cooking, choiceOf(recipe, line));

/** The lines as engine input. */
export const engineLines = ({ recipe, lines, cooking }: Draft): RecipeLine[] =>
  lines.map((line) => ({
    food: line.food.id,
    milligrams: line.milligrams,
    cooking: cooking?.get(line.food.id) ?? cookingOf(recipe, line),
  }));

/** Milligrams of a recipe: of the pot alone, whatever a bowl gets beside it. */
export const massOf = ({ lines }: Pick<Draft, 'lines'>): number =>
  lines.reduce((sum, { milligrams }) => sum + milligrams, 0);

/** The saved lines as engine input. Includes foods removed on trial. */
export const savedEngineLines = ({ recipe }: Pick<Draft, 'recipe'>): RecipeLine[] =>
  recipe.ingredients.map((food) => ({
    ...{ food: food.id, milligrams: savedOf(food), cooking: cookingOf(recipe, { food }) },
  }));

const withLine = (draft: Draft, key: string, change: (line: DraftLine) => DraftLine): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? change(line) : line)),
});

const measuredOf = ({ label, milligrams }: Typed & { readonly ok: true }): DraftLine['measured'] =>
  label === null ? null : { label, milligrams };

/**
 * Text beside the grams of a line. Shows the typed unit while its mass is current, otherwise the number of pieces for
 * foods sold by the piece.
 */
export const unitTextOf = ({ food, milligrams, measured, problem }: DraftLine): string | null => {
  if (problem !== null) return null;
  return measured?.milligrams === milligrams ? measured.label : piecesText(food, milligrams);
};

/** True if the field shows a unit. Its mass in grams is shown beside it. */
export const isInUnit = ({ text, milligrams, measured, problem }: DraftLine): boolean =>
  problem === null &&
  measured?.milligrams === milligrams &&
  text !== toGramsText(milligrams) &&
  !parseGrams(text).ok;

/** Empty text or a point can begin an amount. */
const amountStart = /^\s*\.?\s*$/;

/**
 * Sets the text of a line. Invalid text stays in the field and the amount returns to `committed`, because intermediate
 * readings were not meant.
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

/** Ends the edit of a field. Commits a valid amount and shows the error of an invalid one. */
export const commitLine = (draft: Draft, key: string): Draft => withLine(draft, key, committed);

/** Ends the edit of all fields, for example before a save. */
export const commitAllLines = (draft: Draft): Draft => ({ ...draft, lines: draft.lines.map(committed) });

/** Sets the server's validation errors by line key. */
export const setLineErrors = (draft: Draft, errors: ReadonlyMap<string, string>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, serverError: errors.get(line.key) ?? line.serverError })),
});

/** Creates a line that is not saved. */
export const freshLine = (food: DraftLine['food'], milligrams: number): DraftLine => ({
  ...validLine,
  key: keyOf(food),
  food,
  text: toGramsText(milligrams),
  milligrams,
  committed: milligrams,
  savedMilligrams: null,
  measured: null,
});

/** Sets the grams of several lines at once, for example after a paste. */
export const setLineGrams = (draft: Draft, milligrams: ReadonlyMap<string, number>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    const amount = milligrams.get(line.key);
    if (amount === undefined) return line;
    return { ...line, ...validLine, text: toGramsText(amount), milligrams: amount, committed: amount };
  }),
});

/** Adds and removes lines locally. */
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

/** True if a line differs from its saved amount. */
export const isLineChanged = (line: DraftLine): boolean =>
  line.problem !== null || line.milligrams !== line.savedMilligrams;

/** Number of lines that differ from their saved amount. */
export const countChangedLines = (draft: Draft): number => draft.lines.filter(isLineChanged).length;

/** Rebases a draft on a newer saved version. Unchanged lines take the saved grams, typed grams stay. */
export const rebaseDraft = (theirs: Recipe, draft: Draft): Draft =>
  createDraft(theirs, { ...draft, lines: draft.lines.filter(isLineChanged) });
