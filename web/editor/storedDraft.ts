import type { Recipe } from '../../server/contract/recipes.ts';
import { tidied } from '../amounts/typedGrams.ts';
import { WindowDrafts } from '../kernel/windowDrafts.ts';
import {
  countChangedLines,
  createDraft,
  type Draft,
  type DraftLine,
  isLineChanged,
} from '../nutrition/draft.ts';
import { restoring } from './document.ts';
import { type History, pushStep } from './history.ts';
import { decodeHistory, type EncodedHistory, encodeHistory } from './historyCodec.ts';
import type { EditorState } from './state.ts';

/** A draft stored on this device. */
export interface StoredDraft {
  /** Version of the recipe that was edited. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Changed lines, or all lines if the user may not save the recipe. */
  readonly lines: readonly DraftLine[];
  /** Undo history of the draft. */
  readonly history?: EncodedHistory;
}

/** A stored line with the earlier names of two fields. */
interface FormerLine extends Omit<DraftLine, 'errorVisible' | 'serverError'> {
  readonly told: boolean;
  readonly fault: string | null;
}

/** A stored draft in the current or an earlier format. */
export type AnyStoredDraft = Omit<StoredDraft, 'lines'> & {
  readonly lines: readonly (DraftLine | FormerLine)[];
};

const upgradeLine = (line: DraftLine | FormerLine): DraftLine => {
  if (!('told' in line)) return line;
  const { told, fault, ...same } = line;
  return { ...same, errorVisible: told, serverError: fault };
};

/** Converts a stored draft to the current format. Only this function reads earlier formats. */
export const upgradeStoredDraft = (stored: AnyStoredDraft): StoredDraft => ({
  ...stored,
  lines: stored.lines.map(upgradeLine),
});

/**
 * Lines of a recipe that the user may not save. The stored draft has all lines, since foods are added and removed
 * locally.
 */
const triedOn = (recipe: Recipe, lines: readonly DraftLine[]): readonly DraftLine[] => {
  const fresh = new Map(createDraft(recipe, null).lines.map((line) => [line.key, line]));
  return lines.map((line) => {
    const { food, savedMilligrams } = fresh.get(line.key) ?? { food: line.food, savedMilligrams: null };
    return { ...line, food, savedMilligrams };
  });
};

/** The line after its field was left. A page closed during an edit leaves the unit as typed. */
const tidiedLine = (line: DraftLine): DraftLine =>
  line.problem === null ? { ...line, text: tidied(line.text, line.milligrams) } : line;

/**
 * Applies a stored draft to the recipe. The draft keeps the edited version, so that a later save reports a version
 * conflict and overwrites nothing.
 */
export const applyStoredDraft = (recipe: Recipe, stored: StoredDraft, mayWrite: boolean): Draft => {
  const typed = stored.lines.map(tidiedLine);
  const lines = mayWrite
    ? createDraft(recipe, { recipe, lines: typed.filter(isLineChanged) }).lines
    : triedOn(recipe, typed);
  return { recipe: { ...recipe, version: stored.version }, lines };
};

/** Number of foods that differ from the saved recipe: changed, added or removed. */
export const differencesIn = (draft: Draft): number => {
  const there = new Set(draft.lines.map(({ key }) => key));
  const gone = draft.recipe.ingredients.filter(({ id }) => !there.has(String(id))).length;
  return countChangedLines(draft) + gone;
};

/**
 * Restores a stored draft with its history. If the recipe was saved elsewhere since, the restored draft is one step,
 * and undo returns to the saved recipe.
 */
export const restoreDraft = (
  { draft: opened, history }: EditorState,
  recipe: Recipe,
  stored: StoredDraft,
  mayWrite: boolean,
): Partial<EditorState> => {
  const draft = applyStoredDraft(recipe, stored, mayWrite);
  const changes = differencesIn(draft);
  if (changes === 0) return {};
  const conflict = stored.version !== recipe.version;
  const restored = { at: stored.at, changes, conflict };
  const { past = [], future = [] } = stored.history ?? {};
  const steps = past.length + future.length > 0 && !conflict ? { past, future } : null;
  return {
    draft,
    restored,
    history: steps
      ? decodeHistory(steps, draft.lines)
      : pushStep(history, restoring(draft.lines, opened.lines), null),
  };
};

/** Merges the drafts of several windows without their histories. If two changed a food, the last edit wins. */
export const mergeStoredDrafts = (all: readonly StoredDraft[]): StoredDraft | undefined => {
  const [oldest, ...newer] = all.toSorted((a, b) => a.at - b.at);
  if (!oldest) return undefined;
  return newer.reduce((before, stored) => {
    const here = new Set(stored.lines.map(({ key }) => key));
    const earlier = new Map(before.lines.filter(isLineChanged).map((line) => [line.key, line]));
    const lines = stored.lines.map((line) => (isLineChanged(line) ? line : (earlier.get(line.key) ?? line)));
    const others = [...earlier.values()].filter(({ key }) => !here.has(key));
    return { version: Math.min(before.version, stored.version), at: stored.at, lines: [...lines, ...others] };
  }, oldest);
};

/** The record of a draft with its history. Null if the draft equals the saved recipe. */
export const storedDraftOf = (draft: Draft, mayWrite: boolean, history: History): StoredDraft | null => {
  const { recipe, lines } = draft;
  if (differencesIn(draft) === 0) return null;
  const stored = mayWrite ? lines.filter(isLineChanged) : lines;
  return {
    ...{ version: recipe.version, at: Date.now(), lines: stored },
    history: encodeHistory(history, lines),
  };
};

/** Draft storage of one window. */
export class DraftStorage {
  readonly #drafts: WindowDrafts<AnyStoredDraft>;

  constructor(user: number, recipe: number) {
    this.#drafts = new WindowDrafts(user, `recipe/${recipe}/`);
  }

  /** Takes over the drafts that closed windows left for this recipe. */
  async takeOver(): Promise<StoredDraft | undefined> {
    const stored = await this.#drafts.takeOver((all) => mergeStoredDrafts(all.map(upgradeStoredDraft)));
    return stored && upgradeStoredDraft(stored);
  }

  /** Stores the draft, or deletes it if it equals the saved recipe. */
  store(draft: Draft, mayWrite: boolean, history: History): void {
    void this.#drafts.write(storedDraftOf(draft, mayWrite, history));
  }

  /** Releases the draft when the window leaves the recipe. Another window of the user can take it over. */
  release(): void {
    this.#drafts.release();
  }
}
