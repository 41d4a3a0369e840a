import { followBetweenEdits } from '../../../parts/nutrition/betweenEdits.ts';
import { Store } from '../../../parts/nutrition/store.ts';
import { lineErrorText } from '../gramsError.ts';
import type { EditorModel } from '../model.ts';

/** Visible errors in grams. */
interface VisibleErrors {
  /** Errors under the rows, by line key. */
  readonly errors: ReadonlyMap<string, string>;
  /** Newest error, for screen readers. */
  readonly announced: string;
}

/**
 * Errors under the rows. They change between edits and never during a press. Otherwise rows would move while the user
 * types or is about to click.
 */
export class GramsErrorStore extends Store<VisibleErrors> {
  readonly #model: EditorModel;

  constructor(model: EditorModel) {
    super({ errors: new Map(), announced: '' });
    this.#model = model;
    this.set({ errors: this.#lineErrors() });
  }

  /**
   * Follows the model and the pointer.
   * @returns stops following
   */
  follow(): () => void {
    return followBetweenEdits(this.#model, this.#update);
  }

  /** Visible error of each line. */
  #lineErrors(): ReadonlyMap<string, string> {
    const { draft, results } = this.#model.state();
    const errors = new Map<string, string>();
    for (const line of draft.lines) {
      const error = lineErrorText(line, results?.tooLarge.includes(line.food.id) ?? false);
      if (error !== null) errors.set(line.key, error);
    }
    return errors;
  }

  readonly #update = (): void => {
    const { draft } = this.#model.state();
    const before = this.state().errors;
    const errors = this.#lineErrors();
    const added = draft.lines.flatMap(({ key, food }) => {
      const error = errors.get(key);
      return error !== undefined && error !== before.get(key) ? [`${food.short_name}: ${error}`] : [];
    });
    if (added.length === 0 && errors.size === before.size) return;
    this.set({ errors, announced: added.join(' ') });
  };
}
