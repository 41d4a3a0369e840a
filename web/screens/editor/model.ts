import type { Need } from '../../../engine/host/sheet.ts';
import { figures as figuresApi } from '../../../server/contract/figures.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { send, sendBinary } from '../../api.ts';
import { Kitchen } from '../../engine.ts';
import type { Figures } from '../../worker.ts';
import * as drafts from './draft.ts';
import { levelOf } from './rows.ts';
import { type Catalogue, type Deed, type EditorState, faultsOf } from './state.ts';

/** One recipe being edited: what was typed, its figures, and what the server has. */
export class EditorModel {
  readonly #kitchen = new Kitchen();
  readonly #catalogue: Catalogue;
  readonly #mayWrite: boolean;
  readonly #listeners = new Set<() => void>();
  #state: EditorState;
  #need: Need | null = null;
  #edit = 0;
  /** Edits before this one were weighed against another need. */
  #needSince = 0;
  #ready = false;

  constructor(recipe: Recipe, catalogue: Catalogue, mayWrite: boolean) {
    this.#catalogue = catalogue;
    this.#mayWrite = mayWrite;
    const draft = drafts.rebased(recipe, null);
    this.#state = {
      draft,
      figures: null,
      moved: new Map(),
      deed: null,
      failure: null,
      stale: false,
      broken: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): EditorState => this.#state;

  /** Starts the engine with the figures of the recipe's foods. */
  async start(): Promise<void> {
    const { nutrients, catalogue_version: version, columns } = this.#catalogue;
    const ceilings = await sendBinary(figuresApi.ceilings, { params: { version }, query: { columns } });
    if (!ceilings.ok) return this.#set({ failure: ceilings.failure, broken: true });
    try {
      await this.#kitchen.start(
        nutrients.map(({ id, scale }) => ({ id, scale })),
        ceilings.value,
      );
      this.#kitchen.serve(this.#take, this.#break);
      this.#ready = await this.#know(this.#state.draft.lines.map(({ food }) => food));
      if (this.#ready) this.#order();
      else this.#set({ broken: true });
    } catch (reason) {
      this.#break(reason);
    }
  }

  /** Ends the engine. */
  close(): void {
    this.#kitchen.close();
  }

  /** Weighs the recipe against this need from now on. */
  weigh(need: Need | null): void {
    this.#need = need;
    this.#needSince = this.#edit + 1;
    this.#order();
  }

  /** What each line brings of the nutrient in a column; NaN where its food does not state it. */
  contributions(column: number): Promise<Float64Array> {
    return this.#kitchen.contributions(drafts.engineLines(this.state().draft), column);
  }

  /** Somebody typed grams. */
  readonly type = (key: string, text: string): void =>
    this.#redraft(drafts.typed(this.#state.draft, key, text));

  /** Saves what was typed; resolves to true when it is saved. */
  async save(): Promise<boolean> {
    const lines = this.#state.draft.lines.map(({ food, milligrams }) => drafts.sent(food.id, milligrams));
    return this.#write({ kind: 'save' }, lines);
  }

  /** Adds a food: at once, on top of the last saved grams; only here on somebody else's recipe (D29). */
  async add(food: Ingredient, milligrams: number): Promise<boolean> {
    if (!(await this.#know([food]))) return false;
    if (this.#mayWrite)
      return this.#write({ kind: 'add', food: food.id }, [
        ...drafts.savedLines(this.#state.draft),
        drafts.sent(food.id, milligrams),
      ]);
    this.#redraft(drafts.withFood(this.#state.draft, food, milligrams));
    return true;
  }

  /** Takes a line out, in the same way. */
  async remove(key: string): Promise<boolean> {
    if (this.#mayWrite)
      return this.#write({ kind: 'remove', key }, drafts.savedLines(this.#state.draft, key));
    this.#redraft(drafts.without(this.#state.draft, key));
    return true;
  }

  /** Takes the recipe as the server has it; what was typed is lost. */
  async reload(): Promise<void> {
    const answer = await send(recipes.one, { params: { id: this.#state.draft.recipe.id } });
    if (!answer.ok) return this.#set({ failure: answer.failure, stale: false });
    await this.#accept(answer.value.recipe, null);
  }

  /** The stale save was seen; what was typed stays. */
  keep(): void {
    this.#set({ stale: false });
  }

  async #write(deed: Deed, lines: readonly drafts.SentLine[]): Promise<boolean> {
    if (this.#state.deed) return false;
    this.#set({ deed, failure: null });
    const { id, version } = this.#state.draft.recipe;
    const answer = await send(recipes.updateIngredients, {
      params: { id },
      body: { ingredients: lines, version },
    });
    if (answer.ok) return this.#accept(answer.value.recipe, this.#state.draft);
    const stale = answer.failure.status === 409 && answer.failure.error_code === 'stale';
    const draft =
      deed.kind === 'save' ? drafts.faulted(this.#state.draft, faultsOf(answer.failure)) : this.#state.draft;
    this.#set({ draft, deed: null, failure: stale ? null : answer.failure, stale });
    return false;
  }

  async #accept(recipe: Recipe, before: drafts.Draft | null): Promise<boolean> {
    const known = await this.#know(recipe.ingredients);
    this.#set({ deed: null, stale: false });
    if (!known) return false;
    this.#redraft(drafts.rebased(recipe, before && this.#state.draft));
    return true;
  }

  /** Fetches the figures that the engine has not got; false when they could not be had. */
  async #know(foods: readonly Ingredient[]): Promise<boolean> {
    const wanted = this.#kitchen.unknown(foods);
    if (wanted.length === 0) return true;
    const named = wanted.map(({ id, revision }) => `${id}.${revision}`).join(',');
    const { columns } = this.#catalogue;
    const answer = await sendBinary(figuresApi.foods, { query: { foods: named, columns } });
    if (!answer.ok) {
      this.#set({ failure: answer.failure, deed: null });
      return false;
    }
    await this.#kitchen.put(wanted, answer.value);
    return true;
  }

  #redraft(draft: drafts.Draft): void {
    this.#set({ draft });
    this.#order();
  }

  #order(): void {
    if (!this.#ready) return;
    const lines = drafts.engineLines(this.#state.draft);
    this.#kitchen.order({ edit: ++this.#edit, lines, need: this.#need, servingScale: 1 });
  }

  readonly #take = (figures: Figures): void => {
    const before = this.#state.figures;
    if (before && before.edit >= figures.edit) return;
    const comparable = before && before.edit >= this.#needSince;
    this.#set({ figures, moved: comparable ? this.#movedBy(before, figures) : this.#state.moved });
  };

  #movedBy(before: Figures, after: Figures): ReadonlyMap<number, number> {
    const moved = new Map(this.#state.moved);
    for (let column = 0; column < this.#catalogue.nutrients.length; column++) {
      if (levelOf(before.sheet, column) !== levelOf(after.sheet, column)) moved.set(column, after.edit);
    }
    return moved;
  }

  readonly #break = (reason: unknown): void => {
    this.#set({ broken: true });
    reportError(reason);
  };

  #set(change: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
