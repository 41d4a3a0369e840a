import type { Recipe } from '../../server/contract/recipes.ts';
import type { Draft } from '../nutrition/draft.ts';
import { type History, noHistory } from './history.ts';
import { decodeHistory, type EncodedHistory, encodeHistory } from './historyCodec.ts';
import type { EditorState } from './state.ts';
import { differencesIn } from './storedDraft.ts';

/** The history of a recipe without unsaved changes, which has no stored draft. */
interface StoredHistory {
  /** The saved version that it leads from. */
  readonly version: number;
  readonly history: EncodedHistory;
}

/** What survives a reload of a tab and ends with it. */
type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isEmpty = ({ past, future }: EncodedHistory): boolean => past.length + future.length === 0;

/**
 * Stores the steps back and forward of a saved recipe for a reload of the tab; a draft stores its own. A full storage
 * keeps none: an older one would lead from other lines.
 */
export const storeHistory = (tab: Tab, name: string, { recipe, lines }: Draft, history: History): void => {
  const encoded = encodeHistory(history, lines);
  tab.removeItem(name);
  if (isEmpty(encoded) || differencesIn({ recipe, lines }) > 0) return;
  const stored: StoredHistory = { version: recipe.version, history: encoded };
  try {
    tab.setItem(name, JSON.stringify(stored));
  } catch {
    // The storage is full. The recipe is saved.
  }
};

/** The history of a saved recipe after a reload. None if a draft is restored, or if the recipe was saved elsewhere since. */
export const restoredHistory = (
  tab: Tab,
  name: string,
  recipe: Recipe,
  { draft }: Pick<EditorState, 'draft'>,
): History => {
  const text = tab.getItem(name);
  if (text === null) return noHistory;
  try {
    const { version, history } = JSON.parse(text) as StoredHistory;
    const fits = version === recipe.version && differencesIn(draft) === 0;
    return fits ? decodeHistory(history, draft.lines) : noHistory;
  } catch {
    return noHistory;
  }
};
