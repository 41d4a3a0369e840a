import type { Deed } from './deeds.ts';
import type { DraftLine } from './draft.ts';
import { betweenOf, closed, type History, stepped } from './history.ts';
import { typedOver } from './meanwhile.ts';
import type { EditorState } from './state.ts';

type Lines = readonly DraftLine[];

/** What was done, and those of its steps whose foods are still being saved, by the lines before them. */
export interface Course {
  readonly history: History;
  readonly pending: ReadonlyMap<Deed, Lines>;
}

const without = (pending: Course['pending'], deed: Deed): Course['pending'] =>
  new Map([...pending].filter(([other]) => other !== deed));

/** A deed's step takes its place when it is asked for: what is typed while it is saved comes after it. */
export const begun = ({ history, pending }: Course, deed: Deed, now: Lines): Course => {
  // Lines of its own: another step may have begun from the same.
  const before = [...now];
  return {
    history: stepped(closed(history, now), before, null),
    pending: new Map([...pending, [deed, before]]),
  };
};

/** A deed is saved: what was done after its step has its foods, or goes without them, too. */
export const landed = ({ history, pending }: Course, deed: Deed, now: Lines): Course => {
  const others = without(pending, deed);
  const before = pending.get(deed);
  if (!before) return { history, pending };
  const at = history.past.indexOf(before);
  // Somebody else's save was put under it meanwhile.
  if (at < 0) return { history: stepped(history, typedOver(before, before, now), null), pending: others };
  const then = typedOver(now, now, before);
  const after = new Map(history.past.slice(at + 1).map((lines) => [lines, typedOver(then, before, lines)]));
  return {
    history: {
      ...history,
      past: history.past.map((lines) => after.get(lines) ?? lines),
      future: history.future.map((lines) => typedOver(then, before, lines)),
    },
    pending: new Map([...others].map(([other, lines]) => [other, after.get(lines) ?? lines])),
  };
};

/** A deed could not be saved: it is no step, and where nothing was done since, what was undone `earlier` stays so. */
export const dropped = ({ history, pending }: Course, deed: Deed, earlier: History): Course => {
  const before = pending.get(deed);
  const isLast = history.past.at(-1) === before && history.future.length === 0;
  return {
    history: {
      ...history,
      past: history.past.filter((lines) => lines !== before),
      future: isLast ? earlier.future : history.future,
    },
    pending: without(pending, deed),
  };
};

/** A history without the steps that are still being saved. */
export const settledOf = ({ history, pending }: Course): History => {
  if (pending.size === 0) return history;
  const saving = new Set(pending.values());
  return { ...history, past: history.past.filter((lines) => !saving.has(lines)) };
};

/** Whether a step back or forward can be made; not while it waits for what is being saved, as a typed one never does. */
export const standingOf = (
  { draft, history, pending, deeds }: Pick<EditorState, 'draft' | 'history' | 'pending' | 'deeds'>,
  way: 'back' | 'forward',
): 'none' | 'saving' | 'able' => {
  const { past, future } = closed(history, draft.lines);
  const lines = (way === 'back' ? past : future).at(-1);
  if (!lines) return 'none';
  if (deeds.length === 0) return 'able';
  const { adds, removes } = betweenOf(draft.lines, lines);
  const isPending = [...pending.values()].includes(lines);
  return isPending || adds.length + removes.length > 0 ? 'saving' : 'able';
};
