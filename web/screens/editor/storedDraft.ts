import type { Recipe } from '../../../server/contract/recipes.ts';
import { deleteDraft, readDrafts, writeDraft } from '../../drafts.ts';
import { createRandomId } from '../../randomId.ts';
import { countChangedLines, createDraft, type Draft, type DraftLine, isLineChanged } from './draft.ts';
import { type History, pushStep } from './history.ts';
import { decodeHistory, type EncodedHistory, encodeHistory } from './historyCodec.ts';
import type { EditorState } from './state.ts';
import { tidied } from './typedGrams.ts';

/** A draft as it is stored on this device. */
export interface StoredDraft {
  /** Version of the recipe that was edited. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of a recipe one may save the lines that differ; of another all of them. */
  readonly lines: readonly DraftLine[];
  /** How it came to be so. */
  readonly history?: EncodedHistory;
}

/** A line as it was stored when two of its fields had other names. */
interface FormerLine extends Omit<DraftLine, 'errorVisible' | 'serverError'> {
  readonly told: boolean;
  readonly fault: string | null;
}

/** A draft as this version of the web stores it, or as an earlier one did. */
export type AnyStoredDraft = Omit<StoredDraft, 'lines'> & {
  readonly lines: readonly (DraftLine | FormerLine)[];
};

const upgradeLine = (line: DraftLine | FormerLine): DraftLine => {
  if (!('told' in line)) return line;
  const { told, fault, ...same } = line;
  return { ...same, errorVisible: told, serverError: fault };
};

/** Converts a stored draft to the form of now. The only place that knows earlier forms. */
export const upgradeStoredDraft = (stored: AnyStoredDraft): StoredDraft => ({
  ...stored,
  lines: stored.lines.map(upgradeLine),
});

/** Lines of a recipe one may not save: all that was tried is here only, foods that came and went too. */
const triedOn = (recipe: Recipe, lines: readonly DraftLine[]): readonly DraftLine[] => {
  const fresh = new Map(createDraft(recipe, null).lines.map((line) => [line.key, line]));
  return lines.map((line) => {
    const { food, savedMilligrams } = fresh.get(line.key) ?? { food: line.food, savedMilligrams: null };
    return { ...line, food, savedMilligrams };
  });
};

/** A line as it is once its field was left: a page that ends amid an edit keeps the unit as it was typed. */
const tidiedLine = (line: DraftLine): DraftLine =>
  line.problem === null ? { ...line, text: tidied(line.text, line.milligrams) } : line;

/**
 * The recipe with what was stored on top. It keeps the version that was edited: where somebody saved since, saving says so
 * and overwrites nothing unseen.
 */
export const applyStoredDraft = (recipe: Recipe, stored: StoredDraft, mayWrite: boolean): Draft => {
  const typed = stored.lines.map(tidiedLine);
  const lines = mayWrite
    ? createDraft(recipe, { recipe, lines: typed.filter(isLineChanged) }).lines
    : triedOn(recipe, typed);
  return { recipe: { ...recipe, version: stored.version }, lines };
};

/** How many foods differ from the recipe as the server has it: other grams, come, or gone. */
export const differencesIn = (draft: Draft): number => {
  const there = new Set(draft.lines.map(({ key }) => key));
  const gone = draft.recipe.ingredients.filter(({ id }) => !there.has(String(id))).length;
  return countChangedLines(draft) + gone;
};

/**
 * What was stored comes back with the steps that led to it. Where somebody saved since, these led elsewhere: then it is one
 * step, so that undo gives the recipe as it is saved.
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
  const steps = stored.history && stored.history.past.length > 0 && !conflict ? stored.history : null;
  return {
    draft,
    restored,
    history: steps ? decodeHistory(steps, draft.lines) : pushStep(history, opened.lines, null),
  };
};

/** What several windows stored of one recipe, as one without steps: where two changed a food, what was typed last. */
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

const startOf = (recipe: number): string => `recipe/${recipe}/`;

/** One window's own place to keep the draft of a recipe, so that two windows do not overwrite each other's. */
export class DraftStorage {
  readonly #user: number;
  readonly #name: string;
  #left: () => void = () => {};

  constructor(user: number, recipe: number) {
    this.#user = user;
    this.#name = `${startOf(recipe)}${createRandomId()}`;
    const left = new Promise<void>((done) => {
      this.#left = done;
    });
    // Held as long as this window lives, however it ends: a draft whose lock is gone belongs to nobody any more.
    void navigator.locks?.request(this.#lockOf(this.#name), () => left).catch(() => {});
  }

  /** Takes over what windows that are gone left behind of this recipe. */
  async takeOver(recipe: number): Promise<StoredDraft | undefined> {
    const all = await readDrafts<AnyStoredDraft>(this.#user, startOf(recipe));
    const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
    const orphans = [...all].filter(([name]) => !held.has(this.#lockOf(name)));
    const stored = mergeStoredDrafts(orphans.map(([, each]) => upgradeStoredDraft(each)));
    if (stored) await writeDraft(this.#user, this.#name, stored);
    await Promise.all(orphans.map(([name]) => deleteDraft(this.#user, name)));
    return stored;
  }

  /** Keeps a draft, or forgets it where it says what is saved. */
  store(draft: Draft, mayWrite: boolean, history: History): void {
    const { recipe, lines } = draft;
    if (differencesIn(draft) === 0) return void deleteDraft(this.#user, this.#name);
    const stored = mayWrite ? lines.filter(isLineChanged) : lines;
    void writeDraft(this.#user, this.#name, {
      version: recipe.version,
      at: Date.now(),
      lines: stored,
      history: encodeHistory(history, lines),
    } satisfies StoredDraft);
  }

  /** The window leaves the recipe: what it stored is anybody's of the same user. */
  release(): void {
    this.#left();
  }

  #lockOf(name: string): string {
    return `wholebowl-draft/${this.#user}/${name}`;
  }
}
