import { AddedSources, lowerLimits } from './addedLimits.ts';
import { noShape, writeCatalogue, writeFood } from './catalogue.ts';
import {
  type DerivedValues,
  defaultRatioBounds,
  type LifeStageColumns,
  type LifeStageLevels,
} from './derivedValues.ts';
import { EngineError } from './errors.ts';
import { Estimates } from './estimates.ts';
import { Extras } from './extras.ts';
import { Module } from './module.ts';
import { clearBounds, writeLifeStage, writeNeed } from './need.ts';
import {
  readContribution,
  readContributions,
  readDerivedValues,
  readLifeStageLevels,
  readRecipeTotals,
} from './readResults.ts';
import {
  type CategoryMaxima,
  type Column,
  Cooking,
  type CookingCode,
  type Food,
  type Line,
  type Need,
  type RecipeTotals,
  type SetLinesResult,
} from './recipeTotals.ts';
import { type Room, type RoomDay, roomsOf } from './room.ts';
import { Rows } from './rows.ts';
import { UnknownLosses } from './unknownLosses.ts';
import * as validate from './validateInput.ts';

/** What an operation on many recipes works with. The need is already in the module. */
export interface EngineParts {
  readonly module: Module;
  readonly rows: Rows;
  readonly added: AddedSources;
  readonly extras: Extras;
}

/**
 * Exact calculations on a catalogue of foods and one open recipe. Each instance has its own WebAssembly memory. Calls are
 * synchronous and share no state with other instances.
 */
export class Engine {
  readonly #module: Module;
  readonly #rows = new Rows();
  readonly #added = new AddedSources();
  readonly #extras = new Extras();
  readonly #estimates = new Estimates();
  readonly #losses = new UnknownLosses();
  #columns: readonly Column[] = [];
  #shape = noShape;
  #limited = false;
  #lineRows: number[] = [];
  #lineMilligrams: number[] = [];
  #lineCooking: CookingCode[] = [];

  private constructor(module: Module) {
    this.#module = module;
  }

  /** Starts an engine with its own memory from the compiled module. */
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

  /** Size of the memory in bytes. */
  get bytes(): number {
    return this.#module.byteLength;
  }

  /**
   * Starts an empty catalogue; removes all foods and the open recipe.
   * @param categoryMaxima `categories` x columns values. If one is NaN, its column has no upper bound in any category.
   * @throws EngineError bad-columns, bad-category-maxima
   */
  load(columns: readonly Column[], categoryMaxima: CategoryMaxima): void {
    validate.columns(columns);
    validate.categoryMaxima(categoryMaxima, columns.length);
    this.#rows.clear();
    this.#added.clear();
    this.#extras.clear();
    this.#estimates.clear();
    this.#losses.clear();
    this.#lineRows = [];
    this.#lineMilligrams = [];
    this.#lineCooking = [];
    this.#columns = [];
    this.#limited = false;
    this.#module.call.begin(columns.length, categoryMaxima.categories);
    clearBounds(this.#module);
    this.#shape = writeCatalogue(this.#module, columns, categoryMaxima);
    this.#columns = [...columns];
  }

  /**
   * Adds foods or replaces those with the same id, and sums the open recipe again. An invalid food changes nothing; the
   * foods before it are kept.
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

  /** True if a food with this id is in the catalogue. */
  hasFood(food: number): boolean {
    return this.#rows.has(food);
  }

  /**
   * Replaces the lines of the open recipe and sums them in full.
   * @throws EngineError not-loaded, unknown-food, bad-amount; the open recipe does not change
   */
  setLines(lines: readonly Line[]): SetLinesResult {
    this.#requireColumns();
    const rows = lines.map((line) => this.#rows.of(line.food));
    for (const line of lines) validate.milligrams(line.milligrams);
    this.#lineRows = rows;
    this.#lineCooking = lines.map(({ cooking = Cooking.raw }) => cooking);
    this.#lineMilligrams = lines.map((line) => Math.abs(line.milligrams));
    const exact = this.#sumLines();
    return { exact, tooLarge: exact ? [] : this.#findTooLarge() };
  }

  /**
   * Sets a line's amount; the sums change by the difference and equal a full recalculation bit for bit. Returns false and
   * changes nothing if the amount increases and a sum would reach 2^53. A decrease always applies.
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
   * Inserts a line before line `at`. Returns false and changes nothing if a sum would reach 2^53.
   * @throws EngineError bad-line, unknown-food, bad-amount
   */
  insertLine(at: number, line: Line): boolean {
    this.#checkLine(at, this.lines);
    const row = this.#rows.of(line.food);
    validate.milligrams(line.milligrams);
    this.#lineRows.splice(at, 0, row);
    this.#lineMilligrams.splice(at, 0, 0);
    this.#lineCooking.splice(at, 0, line.cooking ?? Cooking.raw);
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
    this.#lineCooking.splice(at, 1);
    this.#sumLines();
  }

  /** Sums the open recipe again in full; true if every column is exact. */
  recalculate(): boolean {
    this.#requireColumns();
    return this.#module.call.recalculate() === 0;
  }

  /**
   * Totals, coverage and levels of the open recipe.
   * @param need a pet's daily need, or null
   * @param servingScale factor on the recipe's amounts; 1 if the whole recipe is a day's food
   * @param minScale the factor with the max unstated energy. If it differs from `servingScale`, the serving is scaled to a
   *   day's energy, so the level of energy is known.
   * @param reuse an earlier result whose arrays are overwritten if they have the right length
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
    const added = this.#writeNeedOfRecipe(need);
    this.#module.call.assess(servingScale, minScale, Number(this.#limited));
    const columns = this.#columns.length;
    const amountsOf = (line: number) => readContribution(this.#module, columns, line);
    const estimated = this.#estimates.sums(columns, this.#lineMilligrams, amountsOf, reuse);
    const lossUnknown = this.#losses.among(columns, this.#lineMilligrams);
    const host = { added, estimated, lossUnknown, need, of: this.#columns };
    return readRecipeTotals(this.#module, columns, this.lines, host, reuse);
  }

  /**
   * For each of these lines the interval of its amount in which no level changes while the others stay; null for 0 mg.
   * @throws EngineError not-loaded, bad-need, bad-line
   */
  rooms(need: Need | null, day: RoomDay, lines: readonly number[]): (Room | null)[] {
    this.#requireColumns();
    for (const line of lines) this.#checkLine(line, this.lines - 1);
    this.#writeNeedOfRecipe(need);
    const amounts = lines.map((line) => ({ line, milligrams: this.#lineMilligrams[line] ?? 0 }));
    return roomsOf(this.#module, amounts, day, this.#limited);
  }

  /**
   * Derives values of the open recipe: dry matter, energy, ratios, amounts on other bases, the serving scale.
   * @param need the need whose Ca:P is compared with the recipe's, or null
   * @param kcalPerDay a pet's daily energy for the derived value `servingScale`; 0 if there is no pet
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
    return readDerivedValues(this.#module, this.#columns.length, { bounds, need }, reuse);
  }

  /**
   * Compares the open recipe with life-stage bounds.
   * @throws EngineError not-loaded, bad-bounds
   */
  assessLifeStage(bounds: LifeStageColumns): LifeStageLevels {
    this.#requireColumns();
    validate.vectors(Object.values(bounds), this.#columns.length, 'bad-bounds');
    writeLifeStage(this.#module, bounds);
    this.#module.call.derive();
    this.#module.call.assessLifeStage();
    return readLifeStageLevels(this.#module, this.#columns.length);
  }

  /**
   * Contributions after cooking of `count` lines from `first` on, line by line, in the nutrients' units; NaN if not stated.
   * @param reuse an earlier result for as many lines, which is overwritten
   * @returns `count` x columns
   * @throws EngineError not-loaded, bad-line
   */
  contributions(first: number, count: number, reuse?: Float64Array): Float64Array {
    this.#requireColumns();
    if (count > 0) for (const line of [first, first + count - 1]) this.#checkLine(line, this.lines - 1);
    return readContributions(this.#module, this.#columns.length, first, count, reuse);
  }

  /**
   * Lends the parts of the engine to an operation that browsers do not load, as `rankRecipes`. The open recipe stays open.
   * @throws EngineError not-loaded, bad-need, and what the operation throws
   */
  lend<Result>(need: Need, use: (parts: EngineParts) => Result): Result {
    this.#requireColumns();
    this.#writeNeed(need);
    try {
      return use({ module: this.#module, rows: this.#rows, added: this.#added, extras: this.#extras });
    } finally {
      this.#sumLines();
    }
  }

  #putOne(food: Food): void {
    const row = this.#rows.next(food.id);
    const ranged = writeFood(this.#module, row, food, this.#shape);
    this.#extras.set(row, ranged, food, this.#module.call.width());
    this.#losses.set(row, food, this.#columns);
    this.#rows.set(food.id, row);
    this.#added.set(row, food.added);
    this.#estimates.set(row, food.estimated);
  }

  #writeNeed(need: Need | null): void {
    writeNeed(this.#module, need, this.#columns.length);
    this.#limited = need?.limits !== undefined;
  }

  /** Writes a need with the limits of the open recipe's added sources; returns their columns. */
  #writeNeedOfRecipe(need: Need | null): Set<number> {
    this.#writeNeed(need);
    const added = this.#added.inRecipe(this.#lineMilligrams);
    if (need?.limits) lowerLimits(this.#module, need.limits, added);
    return added;
  }

  /** Writes the lines to the module and sums them; true if every column is exact. */
  #sumLines(): boolean {
    const count = this.lines;
    this.#added.open(this.#lineRows);
    this.#estimates.open(this.#lineRows);
    this.#losses.open(this.#lineRows, this.#lineCooking);
    this.#module.call.reserveLines(count, this.#extras.count(this.#lineRows, this.#lineCooking));
    this.#module.integers('LINE_ROW', count).set(this.#lineRows);
    this.#module.doubles('LINE_MILLIGRAMS', count).set(this.#lineMilligrams);
    const extras = this.#extras.write(this.#module, this.#lineRows, this.#lineCooking);
    return this.#module.call.setLines(count, extras) === 0;
  }

  /** The lines that do not fit if the recipe is filled line by line; leaves the recipe unchanged. */
  #findTooLarge(): number[] {
    const wanted = this.#lineMilligrams;
    this.#lineMilligrams = wanted.map(() => 0);
    this.#sumLines();
    const tooLarge = [...wanted.keys()].filter((line) => !this.setLineAmount(line, wanted[line] ?? 0));
    this.#lineMilligrams = wanted;
    this.#sumLines();
    return tooLarge;
  }

  #checkLine(line: number, last: number): void {
    if (!Number.isSafeInteger(line) || line < 0 || line > last)
      throw new EngineError('bad-line', `Line ${line} does not exist in a recipe of ${this.lines} lines.`);
  }

  #requireColumns(): void {
    if (this.#columns.length === 0)
      throw new EngineError('not-loaded', 'The catalogue is empty. Call load() first.');
  }
}
