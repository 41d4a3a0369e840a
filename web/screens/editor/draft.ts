import { type GramsProblem, parseGrams, toGramsText, toInteger } from '../../../engine/host/quantity.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';

/** A line of a recipe while it is edited. */
export interface DraftLine {
  readonly key: string;
  readonly food: Ingredient;
  /** What stands in the field. */
  readonly text: string;
  /** The last amount that could be read: what the figures hold. */
  readonly milligrams: number;
  /** Why the text is not taken. */
  readonly problem: GramsProblem | null;
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
    return { key, food, text, milligrams: saved, problem: null, fault: null, savedMilligrams: saved };
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

/** Somebody typed into a line: text that is no amount stays in the field and leaves the amount as it was. */
export const typed = (draft: Draft, key: string, text: string): Draft =>
  withLine(draft, key, (line) => {
    const read = parseGrams(text);
    return read.ok
      ? { ...line, text, milligrams: read.milligrams, problem: null, fault: null }
      : { ...line, text, problem: read.problem, fault: null };
  });

/** The server found fault with lines, by their place. */
export const faulted = (draft: Draft, faults: ReadonlyMap<number, string>): Draft => ({
  ...draft,
  lines: draft.lines.map((line, at) => ({ ...line, fault: faults.get(at) ?? line.fault })),
});

/** A food was added that only stands here. */
export const withFood = (draft: Draft, food: Ingredient, milligrams: number): Draft => {
  const text = toGramsText(milligrams);
  const line: DraftLine = {
    key: keyOf(food),
    food,
    text,
    milligrams,
    problem: null,
    fault: null,
    savedMilligrams: null,
  };
  return { ...draft, lines: [...draft.lines, line] };
};

/** A line was taken out here. */
export const without = (draft: Draft, key: string): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.key !== key),
});

const changed = (line: DraftLine): boolean =>
  line.problem !== null || line.milligrams !== line.savedMilligrams;

/** How many lines are not as the server has them. */
export const changes = (draft: Draft): number => draft.lines.filter(changed).length;

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
