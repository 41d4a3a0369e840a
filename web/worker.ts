import { expose, transfer } from 'comlink';
import wasmUrl from '../engine/build/engine.wasm?url&no-inline';
import { startEngine } from '../engine/host/browser.ts';
import type { Engine } from '../engine/host/engine.ts';
import { decodeCeilings, decodeFoods } from '../engine/host/figures.ts';
import type { Column, Line, Need, Sheet } from '../engine/host/sheet.ts';

/** A recipe to assess: all of it each time, so that any order may be skipped for a newer one. */
export interface Order {
  /** Number of the edit that asks. */
  readonly edit: number;
  readonly lines: readonly Line[];
  readonly need: Need | null;
  /** 1: the recipe as it stands is a day's food. */
  readonly servingScale: number;
}

/** A recipe's figures after the edit of that number. */
export interface Figures {
  readonly edit: number;
  readonly sheet: Sheet;
  /** Lines whose amount the engine cannot hold exactly; their last exact amount is in the figures. */
  readonly tooLarge: readonly number[];
}

let engine: Engine | undefined;
let open: Line[] = [];
/** The recipe was opened with more than the engine can hold, so that only opening it again tells which lines it is. */
let overfull = false;

const running = (): Engine => {
  if (!engine) throw new Error('The engine has not been started.');
  return engine;
};

const sameFoods = (lines: readonly Line[]): boolean =>
  lines.length === open.length && lines.every(({ food }, at) => food === open[at]?.food);

/** Applies the lines that changed; those that would not stay exact are left as they were. */
const editLines = (lines: readonly Line[]): readonly number[] =>
  lines.flatMap((line, at) => {
    if (line.milligrams === open[at]?.milligrams) return [];
    if (!running().edit(at, line.milligrams)) return [at];
    open[at] = line;
    return [];
  });

const openLines = (lines: readonly Line[]): readonly number[] => {
  const { tooLarge } = running().open(lines);
  open = [...lines];
  overfull = tooLarge.length > 0;
  return tooLarge;
};

const buffersOf = (sheet: Sheet): ArrayBufferLike[] =>
  Object.values(sheet).flatMap((part) => (typeof part === 'number' ? [] : [(part as Float64Array).buffer]));

const bench = {
  /** Starts the engine with the columns of the matrix and the ceilings of the catalogue. */
  async start(columns: readonly Column[], ceilings: ArrayBuffer): Promise<void> {
    engine ??= await startEngine(wasmUrl);
    engine.load(columns, decodeCeilings(ceilings));
    open = [];
    overfull = false;
  },

  /** Takes foods' figures. */
  put(figures: ArrayBuffer): void {
    running().put(decodeFoods(figures));
  },

  /** Assesses a recipe. */
  assess({ edit, lines, need, servingScale }: Order): Figures {
    const tooLarge = sameFoods(lines) && !overfull ? editLines(lines) : openLines(lines);
    const sheet = running().assess(need, servingScale);
    return transfer({ edit, sheet, tooLarge }, buffersOf(sheet) as ArrayBuffer[]);
  },

  /** What each of these lines brings of the nutrient in a column, in its unit; NaN where its food does not state it. */
  contributions(lines: readonly Line[], column: number): Float64Array {
    if (sameFoods(lines) && !overfull) editLines(lines);
    else openLines(lines);
    const columns = running().columns.length;
    const all = running().contributions(0, lines.length);
    return Float64Array.from(lines, (_, line) => all[line * columns + column] ?? Number.NaN);
  },
};

/** What the worker answers to. */
export type Bench = typeof bench;

expose(bench);
