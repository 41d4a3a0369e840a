import { followBetweenEdits } from '../../nutrition/betweenEdits.ts';
import { createStore } from '../../nutrition/store.ts';
import type { Editor } from '../editor.ts';
import { lineErrorText } from '../gramsError.ts';
import type { EditorState } from '../state.ts';

/** Visible errors in grams. */
interface VisibleErrors {
  /** Errors under the rows, by line key. */
  readonly errors: ReadonlyMap<string, string>;
  /** Newest error, for screen readers. */
  readonly announced: string;
}

/** Visible error of each line. */
const lineErrors = ({ draft, results }: EditorState): ReadonlyMap<string, string> => {
  const errors = new Map<string, string>();
  for (const line of draft.lines) {
    const error = lineErrorText(line, results?.tooLarge.includes(line.food.id) ?? false);
    if (error !== null) errors.set(line.key, error);
  }
  return errors;
};

/**
 * Creates the errors under the rows. They change between edits and never during a press. Otherwise rows would move while
 * the user types or is about to click.
 */
export const createGramsErrors = (model: Editor) => {
  const { state, subscribe, set } = createStore<VisibleErrors>({
    errors: lineErrors(model.state()),
    announced: '',
  });
  const update = (): void => {
    const before = state().errors;
    const errors = lineErrors(model.state());
    const added = model.state().draft.lines.flatMap(({ key, food }) => {
      const error = errors.get(key);
      return error !== undefined && error !== before.get(key) ? [`${food.short_name}: ${error}`] : [];
    });
    if (added.length === 0 && errors.size === before.size) return;
    set({ errors, announced: added.join(' ') });
  };
  /** Follows the model and the pointer. Returns a function that ends it. */
  return { state, subscribe, follow: () => followBetweenEdits(model, update) };
};

/** Errors under the rows. */
export type GramsErrors = ReturnType<typeof createGramsErrors>;
