import { noShape, writeCatalogue, writeFood } from './catalogue.ts';
import {
  type Batch,
  type DerivedValues,
  defaultRatioBounds,
  type LifeStageColumns,
  type LifeStageLevels,
  type Ranking,
} from './derivedValues.ts';
import { EngineError } from './errors.ts';
import { Module } from './module.ts';
import { writeNeed } from './need.ts';
import { rankRecipes } from './ranking.ts';
import { readDerivedValues, readLifeStageLevels, readRecipeTotals } from './readResults.ts';
import type {
  CategoryMaxima,
  Column,
  Food,
  Line,
  Need,
  RecipeTotals,
  SetLinesResult,
} from './recipeTotals.ts';
import { Rows } from './rows.ts';
import * as validate from './validateInput.ts';

/** What `need` and `assessLifeStage` write; their padding must be no bound. */
const bounds = [
  ...(['NEED', 'LOW_MAX', 'HIGH_MIN', 'DM_LIMIT', 'KCAL_LIMIT'] as const),
  ...(['DM_LOW_MAX', 'DM_HIGH_MIN', 'KCAL_LOW_MAX', 'KCAL_HIGH_MIN'] as const),
];

/**
 * The numbers of homemade food, exact: a catalogue of foods, one open recipe, and what is read off it.
 * One instance holds one WebAssembly memory; calls are synchronous and do not share state with other instances.
 */
export class Engine {
  readonly #module: Module;
  readonly #rows = new Rows();
  #columns: readonly Column[] = [];
  #shape = noShape;
  #limited = false;
  #lineRows: number[] = [];
  #lineMilligrams: number[] = [];

  private constructor(module: Module) {
    this.#module = module;
  }

  /** Starts an engine of its own memory from the compiled module. */
  static async start(module: WebAssembly.Module): Promise<Engine> {
    return new Engine(await Module.start(module));
  }

  /** Columns of the matrix, in order. */
  get columns(): readonly Column[] {
    return this.#columns;
  }

  /** Lines of the open recipe. */
  get lines(): number {
    return this.#lineRows.length;
  }

  /** Bytes of memory held. */
  get bytes(): number {
    return this.#module.byteLength;
  }

  /**
   * Lays out an empty catalogue; foods and the open recipe are gone.
   * @param ceilings `categories` x columns figures; NaN where no food at all states the nutrient: then what is
   *   missing has no bound, in that column, for every category.
   * @throws EngineError bad-columns, bad-category-maxima
   */
  load(columns: readonly Column[], categoryMaxima: CategoryMaxima): void {
    validate.columns(columns);
    validate.categoryMaxima(categoryMaxima, columns.length);
    this.#rows.clear();
    this.#lineRows = [];
    this.#lineMilligrams = [];
    this.#columns = [];
    this.#limited = false;
    this.#module.call.begin(columns.length, categoryMaxima.categories);
    for (const region of bounds) this.#module.fill(region);
    this.#shape = writeCatalogue(this.#module, columns, categoryMaxima);
    this.#columns = [...columns];
  }

  /**
   * Adds foods, or replaces those of the same id; the open recipe is summed anew when there is one.
   * Each food is taken whole or not at all; those before a refused one stay.
   * @throws EngineError not-loaded, bad-food
   */
  putFoods(foods: readonly Food[]): void {
    this.#requireColumns();
    this.#module.call.reserveFoods(this.#rows.size + foods.length);
    try {
      for (const food of foods) this.#putOne(food);
    } finally {
      if (this.lines > 0) this.#sumLines();
    }
  }

  /** Whether a food of this id is in the catalogue. */
  hasFood(food: number): boolean {
    return this.#rows.has(food);
  }

  /**
   * Makes these lines the open recipe and sums them in full.
   * @throws EngineError not-loaded, unknown-food, bad-amount; the recipe open before stays
   */
  setLines(lines: readonly Line[]): SetLinesResult {
    this.#requireColumns();
    const rows = lines.map((line) => this.#rows.of(line.food));
    for (const line of lines) validate.milligrams(line.milligrams);
    this.#lineRows = rows;
    this.#lineMilligrams = lines.map((line) => Math.abs(line.milligrams));
    const exact = this.#sumLines();
    return { exact, tooLarge: exact ? [] : this.#findTooLarge() };
  }

  /**
   * Gives a line a new amount; the sums change by the difference and equal a full recalculation bit for bit.
   * False: the amount is larger than before and a sum would reach 2^53, so nothing changed. In a recipe that was
   * opened too large, lowering a line is always applied.
   * @throws EngineError bad-line, bad-amount
   */
  setLineAmount(line: number, milligrams: number): boolean {
    this.#checkLine(line, this.lines - 1);
    validate.milligrams(milligrams);
    if (this.#module.call.setLineAmount(line, Math.abs(milligrams)) === 0) return false;
    this.#lineMilligrams[line] = Math.abs(milligrams);
    return true;
  }

  /**
   * Inserts a line before line `at`. False: a sum would reach 2^53, so nothing changed.
   * @throws EngineError bad-line, unknown-food, bad-amount
   */
  insertLine(at: number, line: Line): boolean {
    this.#checkLine(at, this.lines);
    const row = this.#rows.of(line.food);
    validate.milligrams(line.milligrams);
    this.#lineRows.splice(at, 0, row);
    this.#lineMilligrams.splice(at, 0, 0);
    this.#sumLines();
    if (this.setLineAmount(at, line.milligrams)) return true;
    this.removeLine(at);
    return false;
  }

  /**
   * Removes a line.
   * @throws EngineError bad-line
   */
  removeLine(at: number): void {
    this.#checkLine(at, this.lines - 1);
    this.#lineRows.splice(at, 1);
    this.#lineMilligrams.splice(at, 1);
    this.#sumLines();
  }

  /** Sums the open recipe again in full, from its lines; true when every column is exact. */
  recalculate(): boolean {
    this.#requireColumns();
    return this.#module.call.recalculate() === 0;
  }

  /**
   * What the open recipe holds, against a need when one is given.
   * @param need a pet's daily need, or null
   * @param servingScale factor on the recipe's amounts, 1 = the recipe as it stands is a day's food
   * @param minScale what that factor may come down to when the energy that is missing is there: where it differs, a
   *   day's energy is the same whatever is missing, so that the level of energy is known
   * @param reuse an earlier answer that is not needed any more: its arrays are written over where they fit
   * @throws EngineError not-loaded, bad-need, bad-scale
   */
  assess(
    need: Need | null,
    servingScale: number,
    minScale = servingScale,
    reuse?: RecipeTotals,
  ): RecipeTotals {
    this.#requireColumns();
    validate.scale(servingScale);
    validate.scale(minScale);
    this.#writeNeed(need);
    this.#module.call.assess(servingScale, minScale, Number(this.#limited));
    return readRecipeTotals(this.#module, this.#columns.length, this.lines, reuse);
  }

  /**
   * What is derived from the open recipe: dry matter, energy, ratios, amounts on other bases, the serving scale.
   * @param need whose Ca:P the recipe's is held against, or null
   * @param kcalPerDay a pet's daily energy for the figure `servingScale`; 0 where there is none
   * @param reuse as with `assess`
   * @throws EngineError not-loaded, bad-need, bad-scale
   */
  deriveValues(
    need: Need | null,
    kcalPerDay = 0,
    bounds = defaultRatioBounds,
    reuse?: DerivedValues,
  ): DerivedValues {
    this.#requireColumns();
    validate.scale(kcalPerDay);
    if (need) validate.vectors([need.amounts], this.#columns.length, 'bad-need');
    this.#module.fill('NEED', need?.amounts);
    this.#module.call.derive();
    this.#module.call.servingScale(kcalPerDay);
    return readDerivedValues(this.#module, this.#columns.length, bounds, reuse);
  }

  /**
   * The open recipe against a life stage's bounds.
   * @throws EngineError not-loaded, bad-bounds
   */
  assessLifeStage(bounds: LifeStageColumns): LifeStageLevels {
    this.#requireColumns();
    validate.vectors(Object.values(bounds), this.#columns.length, 'bad-bounds');
    this.#module.fill('DM_LOW_MAX', bounds.dryMatterLowMax);
    this.#module.fill('DM_HIGH_MIN', bounds.dryMatterHighMin);
    this.#module.fill('KCAL_LOW_MAX', bounds.per1000KcalLowMax);
    this.#module.fill('KCAL_HIGH_MIN', bounds.per1000KcalHighMin);
    this.#module.call.derive();
    this.#module.call.assessLifeStage();
    return readLifeStageLevels(this.#module, this.#columns.length);
  }

  /**
   * What each of some lines brings, line by line, in the nutrients' units; NaN where its food does not state it.
   * @param reuse an earlier answer of as many lines, written over
   * @returns `count` x columns
   * @throws EngineError not-loaded, bad-line
   */
  contributions(first: number, count: number, reuse?: Float64Array): Float64Array {
    this.#requireColumns();
    if (count > 0) for (const line of [first, first + count - 1]) this.#checkLine(line, this.lines - 1);
    const columns = this.#columns.length;
    const length = Math.max(0, count) * columns;
    const amounts = reuse?.length === length ? reuse : new Float64Array(length);
    const one = this.#module.doubles('CONTRIBUTION', columns);
    for (let i = 0; i < count; i++) {
      this.#module.call.contribute(first + i);
      amounts.set(one, i * columns);
    }
    return amounts;
  }

  /**
   * Holds many recipes against one need. The open recipe stays open.
   * @param kcalPerDay when given, each recipe is first scaled to bring it
   * @throws EngineError not-loaded, bad-need, bad-scale, bad-batch, unknown-food, bad-amount
   */
  rank(need: Need, batch: Batch, kcalPerDay?: number): Ranking {
    this.#requireColumns();
    validate.batch(batch);
    if (kcalPerDay !== undefined) validate.scale(kcalPerDay);
    const rows = this.#rows.ofMany(batch.foods);
    this.#writeNeed(need);
    try {
      return rankRecipes(this.#module, { ...batch, foods: rows }, this.#limited, kcalPerDay);
    } finally {
      this.#sumLines();
    }
  }

  #putOne(food: Food): void {
    const row = this.#rows.next(food.id);
    writeFood(this.#module, row, food, this.#shape);
    this.#rows.set(food.id, row);
  }

  #writeNeed(need: Need | null): void {
    writeNeed(this.#module, need, this.#columns.length);
    this.#limited = need?.limits !== undefined;
  }

  /** Writes the lines to the module and sums them; true when every column is exact. */
  #sumLines(): boolean {
    const count = this.lines;
    this.#module.call.reserveLines(count);
    this.#module.integers('LINE_ROW', count).set(this.#lineRows);
    this.#module.doubles('LINE_MILLIGRAMS', count).set(this.#lineMilligrams);
    return this.#module.call.setLines(count) === 0;
  }

  /** The lines that do not fit when the recipe is filled line by line; leaves the recipe as it was opened. */
  #findTooLarge(): number[] {
    const wanted = this.#lineMilligrams;
    this.#lineMilligrams = wanted.map(() => 0);
    this.#sumLines();
    const tooLarge = wanted.flatMap((milligrams, line) =>
      this.setLineAmount(line, milligrams) ? [] : [line],
    );
    this.#lineMilligrams = wanted;
    this.#sumLines();
    return tooLarge;
  }

  #checkLine(line: number, last: number): void {
    if (!Number.isSafeInteger(line) || line < 0 || line > last)
      throw new EngineError('bad-line', `There is no line ${line} in a recipe of ${this.lines}.`);
  }

  #requireColumns(): void {
    if (this.#columns.length === 0) throw new EngineError('not-loaded', 'load() comes first.');
  }
}
