import type { Need } from '../../../engine/host/sheet.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { send } from '../../api.ts';
import { Kitchen } from '../../engine.ts';
import type { Figures } from '../../worker.ts';
import * as drafts from './draft.ts';
import { movedColumns } from './rows.ts';
import { type Catalogue, type EditorState, faultsOf } from './state.ts';
import { openKitchen, stock } from './stock.ts';
import { Store } from './store.ts';

/** One recipe being edited: what was typed, its figures, and what the server has. */
export class EditorModel extends Store<EditorState> {
  readonly #kitchen = new Kitchen();
  readonly #catalogue: Catalogue;
  readonly #mayWrite: boolean;
  #need: Need | null = null;
  #edit = 0;
  /** Edits before this one were weighed against another need. */
  #needSince = 0;
  #ready = false;

  constructor(recipe: Recipe, catalogue: Catalogue, mayWrite: boolean) {
    super({
      draft: drafts.rebased(recipe, null),
      figures: null,
      moved: new Map(),
      deed: null,
      failure: null,
      stale: null,
      weighed: false,
      broken: false,
    });
    this.#catalogue = catalogue;
    this.#mayWrite = mayWrite;
  }

  /** Starts the engine with the figures of the recipe's foods. */
  async start(): Promise<void> {
    try {
      const failure = await openKitchen(this.#kitchen, this.#catalogue);
      if (failure) return this.set({ failure, broken: true });
      this.#kitchen.serve(this.#take, this.#break);
      this.#ready = await this.#know(this.state().draft.lines.map(({ food }) => food));
      if (this.#ready) this.#order();
      else this.set({ broken: true });
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
    this.set({ weighed: false });
    this.#order();
  }

  /** What each line brings of the nutrient in a column; NaN where its food does not state it. */
  contributions(column: number): Promise<Float64Array> {
    return this.#kitchen.contributions(drafts.engineLines(this.state().draft), column);
  }

  /** Somebody typed grams. */
  readonly type = (key: string, text: string): void =>
    this.#redraft(drafts.typed(this.state().draft, key, text));

  /** A grams field was left, or its edit confirmed. */
  readonly settle = (key: string): void => this.set({ draft: drafts.settled(this.state().draft, key) });

  /** All grams fields are looked at: what is wrong with them is said. */
  settleAll(): void {
    this.set({ draft: drafts.allSettled(this.state().draft) });
  }

  /** Saves what was typed; resolves to true when it is saved. */
  save(): Promise<boolean> {
    return this.#write({ kind: 'save' });
  }

  /** Adds a food: at once, on top of the last saved grams; only here on somebody else's recipe (D29). */
  async add(food: Ingredient, milligrams: number): Promise<boolean> {
    if (!(await this.#know([food]))) return false;
    if (this.#mayWrite) return this.#write({ kind: 'add', food: food.id, name: food.short_name, milligrams });
    this.#redraft(drafts.withFood(this.state().draft, food, milligrams));
    return true;
  }

  /** Takes a line out, in the same way. */
  async remove(key: string): Promise<boolean> {
    if (this.#mayWrite) return this.#write({ kind: 'remove', key });
    this.#redraft(drafts.without(this.state().draft, key));
    return true;
  }

  /** Takes the recipe as the server has it; what was typed is lost. */
  async reload(): Promise<void> {
    const theirs = await this.theirs();
    if (theirs) await this.#accept(theirs, null);
  }

  /** The recipe as the server has it now; null, and the failure said, when it could not be had. */
  async theirs(): Promise<Recipe | null> {
    const answer = await send(recipes.one, { params: { id: this.state().draft.recipe.id } });
    if (answer.ok) return answer.value.recipe;
    this.set({ failure: answer.failure, stale: null });
    return null;
  }

  /**
   * Does what was refused as stale on top of what the server has: of the version that was compared, so that nothing is
   * overwritten unseen, or else of the present one.
   */
  async keepMine(compared: Recipe | null): Promise<boolean> {
    const deed = this.state().stale;
    const theirs = compared ?? (await this.theirs());
    if (!deed || !theirs) return false;
    this.set({ stale: null });
    if (deed.kind === 'save') return this.#write(deed, theirs);
    if (!(await this.#know(theirs.ingredients))) return false;
    this.#redraft(drafts.caughtUp(theirs, this.state().draft));
    return this.#write(deed);
  }

  /** The stale save was seen; what was typed stays. */
  keep(): void {
    this.set({ stale: null });
  }

  async #write(deed: drafts.Deed, theirs?: Recipe): Promise<boolean> {
    if (this.state().deed) return false;
    this.set({ deed, failure: null });
    const { draft: mine } = this.state();
    const lines = theirs ? drafts.mineOnTop(deed, mine, theirs) : drafts.linesOf(deed, mine);
    const { id, version } = theirs ?? mine.recipe;
    const answer = await send(recipes.updateIngredients, {
      params: { id },
      body: { ingredients: lines, version },
    });
    if (answer.ok) return this.#accept(answer.value.recipe, this.state().draft);
    const stale = answer.failure.status === 409 && answer.failure.error_code === 'stale';
    const draft =
      deed.kind === 'save'
        ? drafts.faulted(this.state().draft, faultsOf(answer.failure))
        : this.state().draft;
    this.set({ draft, deed: null, failure: stale ? null : answer.failure, stale: stale ? deed : null });
    return false;
  }

  async #accept(recipe: Recipe, before: drafts.Draft | null): Promise<boolean> {
    const known = await this.#know(recipe.ingredients);
    this.set({ deed: null, stale: null });
    if (!known) return false;
    this.#redraft(drafts.rebased(recipe, before && this.state().draft));
    return true;
  }

  /** Fetches the figures that the engine has not got; false when they could not be had. */
  async #know(foods: readonly Ingredient[]): Promise<boolean> {
    const failure = await stock(this.#kitchen, this.#catalogue, foods);
    if (failure) this.set({ failure, deed: null });
    return failure === null;
  }

  #redraft(draft: drafts.Draft): void {
    this.set({ draft });
    this.#order();
  }

  #order(): void {
    if (!this.#ready) return;
    this.#kitchen.order({
      edit: ++this.#edit,
      lines: drafts.engineLines(this.state().draft),
      need: this.#need,
      servingScale: 1,
    });
  }

  readonly #take = (figures: Figures): void => {
    const before = this.state().figures;
    if (before && before.edit >= figures.edit) return;
    const comparable = before && before.edit >= this.#needSince;
    const moved = new Map(this.state().moved);
    for (const column of comparable ? movedColumns(before.sheet, figures.sheet) : [])
      moved.set(column, figures.edit);
    this.set({ figures, moved, weighed: this.#need !== null && figures.edit >= this.#needSince });
  };

  readonly #break = (reason: unknown): void => {
    this.set({ broken: true });
    reportError(reason);
  };
}
