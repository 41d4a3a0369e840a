import type { Draft, DraftLine } from '../../parts/recipes/draft.ts';
import type { FoodToAdd } from '../../parts/recipes/mutations.ts';

type Lines = readonly DraftLine[];

/** Undo history: the lines before each step and the lines after each undone step. */
export interface History {
  readonly past: readonly Lines[];
  readonly future: readonly Lines[];
  /** Name of the open step. Edits with the same name belong to one step. */
  readonly open: string | null;
}

export const noHistory: History = { past: [], future: [], open: null };

/** Largest number of steps. */
const maxSteps = 1000;

/** Starts a step from these lines and drops undone steps. `name` is null for a separate step. */
export const pushStep = (history: History, before: Lines, name: string | null): History =>
  name !== null && name === history.open
    ? { ...history, future: [] }
    : { past: [...history.past, before].slice(-maxSteps), future: [], open: name };

/** True if both have the same fields with the same texts. */
export const sameTexts = (a: Lines, b: Lines): boolean =>
  a.length === b.length && a.every(({ key, text }, at) => key === b[at]?.key && text === b[at]?.text);

/** Ends the open step. Drops it if it restored the original lines. */
export const endStep = (history: History, now: Lines): History => {
  if (history.open === null) return history;
  const before = history.past.at(-1);
  const past = before && sameTexts(before, now) ? history.past.slice(0, -1) : history.past;
  return { ...history, past, open: null };
};

/** Moves one step back or forward. Returns null if there is none. */
export const moveInHistory = (
  { past, future }: History,
  now: Lines,
  way: 'back' | 'forward',
): { readonly lines: Lines; readonly history: History } | null => {
  const [from, to] = way === 'back' ? [past, future] : [future, past];
  const lines = from.at(-1);
  if (!lines) return null;
  const left = from.slice(0, -1);
  const other = [...to, now];
  const history = way === 'back' ? { past: left, future: other } : { past: other, future: left };
  return { lines, history: { ...history, open: null } };
};

/** Foods to add and lines to remove between two states. */
export const diffLines = (
  now: Lines,
  then: Lines,
): { adds: readonly FoodToAdd[]; removes: readonly string[] } => {
  const here = new Set(now.map(({ key }) => key));
  const there = new Set(then.map(({ key }) => key));
  return {
    adds: then.flatMap(({ key, food, savedMilligrams, milligrams }, at) =>
      here.has(key)
        ? []
        : [{ food: food.id, name: food.short_name, milligrams: savedMilligrams ?? milligrams, at }],
    ),
    removes: now.flatMap(({ key }) => (there.has(key) ? [] : [key])),
  };
};

/** Restores the amounts and the order of other lines. Saved amounts stay. */
export const restoreLines = (draft: Draft, then: Lines): Draft => {
  const now = new Map(draft.lines.map((line) => [line.key, line]));
  const known = then.filter(({ key }) => now.has(key));
  const shown = new Set(known.map(({ key }) => key));
  const restored = known.map((line): DraftLine => {
    const { food, savedMilligrams } = now.get(line.key) ?? line;
    return { ...line, food, savedMilligrams, serverError: null };
  });
  return { ...draft, lines: [...restored, ...draft.lines.filter(({ key }) => !shown.has(key))] };
};

/** Restores the lines of a recipe that the user may not save. Foods of the current lines keep their revision. */
export const restoreTrialLines = (draft: Draft, then: Lines): Draft => {
  const now = new Map(draft.lines.map(({ key, food }) => [key, food]));
  return { ...draft, lines: then.map((line) => ({ ...line, food: now.get(line.key) ?? line.food })) };
};
