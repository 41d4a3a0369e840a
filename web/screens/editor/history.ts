import type { Draft, DraftLine } from './draft.ts';
import type { FoodToAdd } from './mutations.ts';

type Lines = readonly DraftLine[];

/** What was done, moment by moment: the lines before each step, and after those that were undone. */
export interface History {
  readonly past: readonly Lines[];
  readonly future: readonly Lines[];
  /** Names the step under way: what goes on under the same name is one step. */
  readonly open: string | null;
}

export const noHistory: History = { past: [], future: [], open: null };

/** Steps that are kept. */
const most = 1000;

/** A step is made from these lines; what was undone before is gone. `name` null: a step of its own. */
export const pushStep = (history: History, before: Lines, name: string | null): History =>
  name !== null && name === history.open
    ? { ...history, future: [] }
    : { past: [...history.past, before].slice(-most), future: [], open: name };

/** Whether the same stands in the same fields. */
export const sameTexts = (a: Lines, b: Lines): boolean =>
  a.length === b.length && a.every(({ key, text }, at) => key === b[at]?.key && text === b[at]?.text);

/** The step under way is finished; one that came back to where it began is none. */
export const endStep = (history: History, now: Lines): History => {
  if (history.open === null) return history;
  const before = history.past.at(-1);
  const past = before && sameTexts(before, now) ? history.past.slice(0, -1) : history.past;
  return { ...history, past, open: null };
};

/** Goes a step back, or forward: the lines to be shown, and the history then; null where there is none. */
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

/** What of foods must come and go to get from some lines to others. */
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

/** The draft with the amounts and the order of other lines; what is saved stays what the draft says is saved. */
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

/** Lines of a recipe one may not save, as they were; a food that is there now stays in its present revision. */
export const restoreTrialLines = (draft: Draft, then: Lines): Draft => {
  const now = new Map(draft.lines.map(({ key, food }) => [key, food]));
  return { ...draft, lines: then.map((line) => ({ ...line, food: now.get(line.key) ?? line.food })) };
};
