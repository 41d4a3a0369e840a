import type { ClipboardEvent, FocusEvent, FormEvent, KeyboardEvent, MouseEvent } from 'react';
import type { DraftLine } from '../draft.ts';
import type { EditorModel } from '../model.ts';
import { gramsAfterStep } from './dragGrams.ts';
import { fieldOf, isWhole, keyOf, pageOf, setWhole } from './fields.ts';

/** What became of a paste: taken (or asked about), left in the field as if typed, or nothing as somebody typed since. */
export type Took = 'taken' | 'typed' | 'overtaken';

/** What the grid asks of the table around it. */
export interface GridHost {
  /** Keeps the row of a line rendered; `atOnce` where it is not there yet. */
  readonly hold: (key: string, atOnce: boolean) => void;
  /** Takes what was pasted into a line's grams. */
  readonly paste: (key: string, text: string) => Promise<Took>;
}

const gram = 1000;

/** The foods' grams under the keyboard, as in a spreadsheet. One listener for all rows, which come and go. */
export class FoodGrid {
  /** The lines' keys in the order they are looked at. */
  keys: readonly string[] = [];
  readonly #model: EditorModel;
  readonly #host: GridHost;
  #root: HTMLElement | null = null;
  /** What stood in the field before this edit of it. */
  #before = '';

  constructor(model: EditorModel, host: GridHost) {
    this.#model = model;
    this.#host = host;
  }

  readonly mount = (root: HTMLElement | null): void => {
    this.#root = root;
  };

  /** Whether the focus is in the grams of a food. */
  isActive(): boolean {
    return (
      this.#root?.contains(document.activeElement) === true &&
      fieldOf(document.activeElement as Element) !== null
    );
  }

  /** Selects the grams of a line, wherever it is; false where there is no such line. */
  select(key: string | undefined): boolean {
    if (key === undefined || !this.keys.includes(key)) return false;
    if (!this.#field(key)) this.#host.hold(key, true);
    const field = this.#field(key);
    if (!field) return false;
    if (field === document.activeElement) this.#begin(field);
    else field.focus();
    return true;
  }

  readonly onFocus = (event: FocusEvent): void => {
    const field = fieldOf(event.target);
    if (!field) return;
    this.#host.hold(keyOf(field), false);
    this.#begin(field);
  };

  readonly onBlur = (event: FocusEvent): void => {
    const field = fieldOf(event.target);
    if (field) this.#settle(keyOf(field));
  };

  /** One press selects the field as a whole, also again; two open it for an edit, in which a press sets the caret. */
  readonly onMouseDown = (event: MouseEvent): void => {
    const field = fieldOf(event.target);
    if (!field || event.button !== 0) return;
    const active = field === document.activeElement;
    if (active && !isWhole(field)) return;
    event.preventDefault();
    if (!active) field.focus();
    else if (event.detail > 1) this.#edit(field);
    else field.select();
  };

  readonly onInput = (event: FormEvent): void => {
    const field = fieldOf(event.target);
    if (field) setWhole(field, false);
  };

  readonly onPaste = (event: ClipboardEvent): void => {
    const field = fieldOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    // A piece that goes into an edit is text like any other.
    if (!field || (!isWhole(field) && !/[\t\r\n]/.test(text.trim()))) return;
    event.preventDefault();
    void this.#host.paste(keyOf(field), text).then((took) => {
      if (took === 'overtaken' || field !== document.activeElement) return;
      if (took === 'taken') return this.#begin(field);
      setWhole(field, false);
      field.setSelectionRange(text.length, text.length);
    });
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    const field = fieldOf(event.target);
    if (!field || event.nativeEvent.isComposing) return;
    const done = event.altKey ? this.#nudge(field, event) : this.#press(field, event);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #press(field: HTMLInputElement, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const whole = isWhole(field);
    const control = ctrlKey || metaKey;
    if (key === 'Escape') return this.#giveBack(field);
    if (key === 'Enter' && !control) return this.#confirm(field, shiftKey ? -1 : 1);
    if (key === 'F2') return this.#edit(field);
    if ((key === 'Home' || key === 'End') && whole && !shiftKey)
      return this.#go(field, key === 'Home' ? -Infinity : Infinity);
    if (control || shiftKey) return this.#caret(field, key);
    if (key === 'ArrowUp' || key === 'ArrowDown') return this.#go(field, key === 'ArrowUp' ? -1 : 1);
    if (key === 'PageUp' || key === 'PageDown')
      return this.#go(field, key === 'PageUp' ? -pageOf(field) : pageOf(field));
    return this.#caret(field, key);
  }

  /** Keys that set a caret in the field begin an edit inside it. */
  #caret(field: HTMLInputElement, key: string): boolean {
    if (key === 'ArrowLeft' || key === 'ArrowRight') field.dataset.whole = 'false';
    return false;
  }

  #edit(field: HTMLInputElement): boolean {
    setWhole(field, !isWhole(field));
    if (!isWhole(field)) field.setSelectionRange(field.value.length, field.value.length);
    return true;
  }

  /** A gram up or down with Alt and an arrow, ten with Shift. */
  #nudge(field: HTMLInputElement, { key, shiftKey }: KeyboardEvent): boolean {
    const line = this.#line(keyOf(field));
    if (!line || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
    const by = (key === 'ArrowUp' ? gram : -gram) * (shiftKey ? 10 : 1);
    const milligrams = gramsAfterStep(line.milligrams, by);
    if (milligrams === line.milligrams && line.problem === null) return true;
    // What is read again is the amount, so the whole of it stands selected.
    field.dataset.whole = 'true';
    this.#model.setGrams(new Map([[line.key, milligrams]]), `type ${line.key}`);
    return true;
  }

  #confirm(field: HTMLInputElement, by: number): boolean {
    this.#settle(keyOf(field));
    return this.#go(field, by);
  }

  /** Selects the grams so many lines on; at the ends it stays. */
  #go(field: HTMLInputElement, by: number): boolean {
    const at = this.keys.indexOf(keyOf(field));
    const place = Math.max(0, Math.min(this.keys.length - 1, at + by));
    this.select(this.keys[place]);
    return true;
  }

  #giveBack(field: HTMLInputElement): boolean {
    const line = this.#line(keyOf(field));
    const edited = line !== undefined && line.text !== this.#before;
    if (edited) this.#model.type(line.key, this.#before);
    const inside = !isWhole(field);
    if (edited || inside) this.#settle(keyOf(field));
    setWhole(field, true);
    return edited || inside;
  }

  #begin(field: HTMLInputElement): void {
    this.#before = this.#line(keyOf(field))?.text ?? '';
    setWhole(field, true);
  }

  /** Tells the model that an edit is over, where one was under way. */
  #settle(key: string): void {
    const line = this.#line(key);
    const open = this.#model.state().history.open !== null;
    if (line && (open || (line.problem !== null && !line.errorVisible))) this.#model.commit(key);
  }

  #line(key: string): DraftLine | undefined {
    return this.#model.state().draft.lines.find((line) => line.key === key);
  }

  #field(key: string): HTMLInputElement | null {
    return this.#root?.querySelector(`input[data-grams="${CSS.escape(key)}"]`) ?? null;
  }
}
