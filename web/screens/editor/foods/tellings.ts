import { faultOf } from '../gramsFault.ts';
import type { EditorModel } from '../model.ts';
import { Store } from '../store.ts';

/** What is told of faults in grams. */
interface Told {
  /** What stands under the rows, by line. */
  readonly faults: ReadonlyMap<string, string>;
  /** What came last, for those who hear it. */
  readonly said: string;
}

/** A click comes so many milliseconds after its press, at most, once that has ended. */
const afterPress = 100;

/**
 * The faults under the rows. They come and go between edits and never while something is pressed, so that no row moves
 * under fingers that type or a pointer that is about to click.
 */
export class Tellings extends Store<Told> {
  readonly #model: EditorModel;
  #pressed = false;
  #release = 0;

  constructor(model: EditorModel) {
    super({ faults: new Map(), said: '' });
    this.#model = model;
    this.set({ faults: this.#faults() });
  }

  /** Follows the model and the pointer until what it returns is called. */
  follow(): () => void {
    const stop = this.#model.subscribe(this.#update);
    addEventListener('pointerdown', this.#press, true);
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, this.#let, true);
    return () => {
      stop();
      clearTimeout(this.#release);
      removeEventListener('pointerdown', this.#press, true);
      for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, this.#let, true);
    };
  }

  readonly #press = (): void => {
    clearTimeout(this.#release);
    this.#pressed = true;
  };

  readonly #let = (): void => {
    clearTimeout(this.#release);
    this.#release = window.setTimeout(() => {
      this.#pressed = false;
      this.#update();
    }, afterPress);
  };

  /** What is to be told of each line. */
  #faults(): ReadonlyMap<string, string> {
    const { draft, figures } = this.#model.state();
    const told = new Map<string, string>();
    draft.lines.forEach((line, place) => {
      const fault = faultOf(line, figures?.tooLarge.includes(place) ?? false);
      if (fault !== null) told.set(line.key, fault);
    });
    return told;
  }

  readonly #update = (): void => {
    const { draft, history } = this.#model.state();
    // A step of history is open as long as an edit is under way.
    if (this.#pressed || history.open !== null) return;
    const before = this.state().faults;
    const faults = this.#faults();
    const come = draft.lines.flatMap(({ key, food }) => {
      const fault = faults.get(key);
      return fault !== undefined && fault !== before.get(key) ? [`${food.short_name}: ${fault}`] : [];
    });
    if (come.length === 0 && faults.size === before.size) return;
    this.set({ faults, said: come.join(' ') });
  };
}
