import type { ClipboardEvent, FocusEvent, FormEvent, KeyboardEvent, MouseEvent } from 'react';
import type { DraftLine } from '../../nutrition/draft.ts';
import type { Editor } from '../editor.ts';
import { gramsAfterStep } from './dragGrams.ts';
import { fieldOf, isWhole, keyOf, pageOf, setWhole } from './fields.ts';

/** Result of a paste: applied or under review, left in the field as typed, or dropped because of a newer edit. */
export type Took = 'taken' | 'typed' | 'overtaken';

/** What the grid needs from its table. */
export interface GridHost {
  /** Keeps the row of a line rendered. `atOnce` renders it synchronously. */
  readonly hold: (key: string, atOnce: boolean) => void;
  /** Applies text pasted into the grams of a line. */
  readonly paste: (key: string, text: string) => Promise<Took>;
}

const gram = 1000;

/** Keyboard control of the grams like in a spreadsheet. One listener handles all rows, because rows are recycled. */
export class FoodGrid {
  /** Keys of the lines in view order. */
  keys: readonly string[] = [];
  readonly #model: Editor;
  readonly #host: GridHost;
  #root: HTMLElement | null = null;

  constructor(model: Editor, host: GridHost) {
    this.#model = model;
    this.#host = host;
  }

  readonly mount = (root: HTMLElement | null): void => {
    this.#root = root;
  };

  /** True if a grams field has the focus. */
  isActive(): boolean {
    return (
      this.#root?.contains(document.activeElement) === true &&
      fieldOf(document.activeElement as Element) !== null
    );
  }

  /** Selects the grams of a line and renders its row if needed. False if the line does not exist. */
  select(key: string | undefined): boolean {
    if (key === undefined || !this.keys.includes(key)) return false;
    if (!this.#field(key)) this.#host.hold(key, true);
    const field = this.#field(key);
    if (!field) return false;
    if (field === document.activeElement) setWhole(field, true);
    else field.focus();
    return true;
  }

  readonly onFocus = (event: FocusEvent): void => {
    const field = fieldOf(event.target);
    if (!field) return;
    this.#host.hold(keyOf(field), false);
    setWhole(field, true);
  };

  readonly onBlur = (event: FocusEvent): void => {
    const field = fieldOf(event.target);
    if (field) this.#settle(keyOf(field));
  };

  /** One press selects the whole field. A double press starts an edit, in which a press sets the caret. */
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
    // A fragment pasted during an edit is ordinary text.
    if (!field || (!isWhole(field) && !/[\t\r\n]/.test(text.trim()))) return;
    event.preventDefault();
    void this.#host.paste(keyOf(field), text).then((took) => {
      if (took === 'overtaken' || field !== document.activeElement) return;
      if (took === 'taken') return setWhole(field, true);
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

  /** Keys that move the caret start an edit inside the field. */
  #caret(field: HTMLInputElement, key: string): boolean {
    if (key === 'ArrowLeft' || key === 'ArrowRight') field.dataset.whole = 'false';
    return false;
  }

  #edit(field: HTMLInputElement): boolean {
    setWhole(field, !isWhole(field));
    if (!isWhole(field)) field.setSelectionRange(field.value.length, field.value.length);
    return true;
  }

  /** Alt and an arrow change the amount by 1 g, with Shift by 10 g. */
  #nudge(field: HTMLInputElement, { key, shiftKey }: KeyboardEvent): boolean {
    const line = this.#line(keyOf(field));
    if (!line || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
    const by = (key === 'ArrowUp' ? gram : -gram) * (shiftKey ? 10 : 1);
    const milligrams = gramsAfterStep(line.milligrams, by);
    if (milligrams === line.milligrams && line.problem === null) return true;
    // The field shows the new amount, so select all of it.
    field.dataset.whole = 'true';
    this.#model.setGrams(new Map([[line.key, milligrams]]), `type ${line.key}`);
    return true;
  }

  #confirm(field: HTMLInputElement, by: number): boolean {
    this.#settle(keyOf(field));
    return this.#go(field, by);
  }

  /** Selects the grams of the line `by` rows away. Stays at the first and last line. */
  #go(field: HTMLInputElement, by: number): boolean {
    const at = this.keys.indexOf(keyOf(field));
    const place = Math.max(0, Math.min(this.keys.length - 1, at + by));
    this.select(this.keys[place]);
    return true;
  }

  #giveBack(field: HTMLInputElement): boolean {
    const line = this.#line(keyOf(field));
    const before = line && this.#before(line.key);
    const edited = before !== undefined && line?.text !== before;
    if (edited) this.#model.type(keyOf(field), before);
    const inside = !isWhole(field);
    if (edited || inside) this.#settle(keyOf(field));
    setWhole(field, true);
    return edited || inside;
  }

  /** The last number of a line before its open edit, or before a text that is none. Undefined without one. */
  #before(key: string): string | undefined {
    const { open, past } = this.#model.state().history;
    if (open !== `type ${key}` && this.#line(key)?.problem === null) return undefined;
    return past.findLast(({ lines }) => lines.get(key)?.problem === null)?.lines.get(key)?.text;
  }

  /** Ends the open edit of a line in the model. */
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
