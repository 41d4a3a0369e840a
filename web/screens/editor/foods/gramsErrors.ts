import { followBetweenEdits } from '../betweenEdits.ts';
import { lineErrorText } from '../gramsError.ts';
import type { EditorModel } from '../model.ts';
import { Store } from '../store.ts';

/** What is told of faults in grams. */
interface VisibleErrors {
  /** What stands under the rows, by line. */
  readonly errors: ReadonlyMap<string, string>;
  /** What came last, for those who hear it. */
  readonly announced: string;
}

/**
 * The faults under the rows. They come and go between edits and never while something is pressed, so that no row moves
 * under fingers that type or a pointer that is about to click.
 */
export class GramsErrorStore extends Store<VisibleErrors> {
  readonly #model: EditorModel;

  constructor(model: EditorModel) {
    super({ errors: new Map(), announced: '' });
    this.#model = model;
    this.set({ errors: this.#lineErrors() });
  }

  /** Follows the model and the pointer until what it returns is called. */
  follow(): () => void {
    return followBetweenEdits(this.#model, this.#update);
  }

  /** What is to be told of each line. */
  #lineErrors(): ReadonlyMap<string, string> {
    const { draft, results } = this.#model.state();
    const told = new Map<string, string>();
    draft.lines.forEach((line, place) => {
      const fault = lineErrorText(line, results?.tooLarge.includes(place) ?? false);
      if (fault !== null) told.set(line.key, fault);
    });
    return told;
  }

  readonly #update = (): void => {
    const { draft } = this.#model.state();
    const before = this.state().errors;
    const faults = this.#lineErrors();
    const come = draft.lines.flatMap(({ key, food }) => {
      const fault = faults.get(key);
      return fault !== undefined && fault !== before.get(key) ? [`${food.short_name}: ${fault}`] : [];
    });
    if (come.length === 0 && faults.size === before.size) return;
    this.set({ errors: faults, announced: come.join(' ') });
  };
}
