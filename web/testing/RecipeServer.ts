import { readFile } from 'node:fs/promises';
import { vi } from 'vitest';
import { encodeCategoryMaxima, encodeFoods } from '../../engine/host/binaryFormat.ts';
import type { Nutrient } from '../../server/contract/nutrients.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import type { SentBowls } from '../../server/contract/sentBowls.ts';
import type { Catalogue } from '../nutrition/state.ts';
import type { SentLine } from '../recipes/mutations.ts';
import { ingredientOf, nutrientOf, recipeOf } from './factories.ts';

/** Amount of each nutrient in 100 g of a food. NaN if the food does not state it. */
type Values = readonly number[];

const wasm = readFile(new URL('../../engine/build/engine.wasm', import.meta.url));

/** What can happen to a save on its way: it is lost, its response is lost, it comes twice, or a bowl was changed since. */
export type Mishap = 'request lost' | 'response lost' | 'repeated' | 'bowl changed';

const stale = { message: 'Somebody saved a newer version.', errors: {}, error_code: 'stale' };
const staleBowl = { ...stale, errors: { 'bowls.0.version': ['Changed.'] } };

/** Answers the requests of an editor's model from memory, and saves the lines of one recipe. */
export class RecipeServer {
  recipe: Recipe;
  /** What happens to the next save. */
  mishap: Mishap | null = null;
  /** What bowls get beside the recipe. */
  bowls: SentBowls = [];
  readonly catalogue: Catalogue;
  readonly #values: ReadonlyMap<number, Values>;

  /**
   * @param values the foods that exist
   * @param grams the recipe's lines by food
   * @param given the nutrients, if a test needs more of them than ids
   */
  constructor(
    values: ReadonlyMap<number, Values>,
    grams: ReadonlyMap<number, number>,
    given?: readonly Nutrient[],
  ) {
    this.#values = values;
    this.recipe = recipeOf([...grams].map(([id, total_g]) => ingredientOf(id, total_g)));
    const width = [...values.values()][0]?.length ?? 0;
    const nutrients = given ?? Array.from({ length: width }, (_, at) => nutrientOf(at + 1, { scale: 3 }));
    this.catalogue = { nutrients, catalogue_version: 1, columns: 'test' };
  }

  /** Replaces `fetch` until `vi.unstubAllGlobals`. A reported error fails the test. */
  listen(): void {
    vi.stubGlobal('reportError', (error: unknown) => {
      throw error;
    });
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => this.#answer(String(url), init));
  }

  async #answer(url: string, { body }: RequestInit): Promise<Response> {
    if (url.includes('.wasm'))
      return new Response(new Uint8Array(await wasm), { headers: { 'content-type': 'application/wasm' } });
    if (url.startsWith('/api/values/ceilings')) {
      const values = Float64Array.from(this.catalogue.nutrients, () => 1_000_000);
      return new Response(encodeCategoryMaxima({ categories: 1, values }));
    }
    if (url.startsWith('/api/nutrients')) return Response.json(this.catalogue);
    const wanted = new URLSearchParams(url.split('?')[1]).get('foods');
    if (wanted !== null) return new Response(encodeFoods(wanted.split(',').map((food) => this.#food(food))));
    if (url.endsWith('/update_ingredients')) return this.#receive(JSON.parse(String(body)));
    return Response.json({ recipe: this.recipe });
  }

  #food(revised: string) {
    const id = Number(revised.split('.')[0]);
    const values = Float64Array.from(this.#values.get(id) ?? [], (value) => value * 1000);
    return { id, category: 0, complete: false, values };
  }

  /** Answers a save. One on top of an old version is refused and changes nothing. */
  #receive({
    ingredients,
    version,
    bowls = [],
  }: {
    readonly ingredients: SentLine[];
    readonly version: number;
    readonly bowls?: SentBowls;
  }): Response {
    const { mishap } = this;
    this.mishap = null;
    if (mishap === 'request lost') throw new TypeError('No connection.');
    if (mishap === 'bowl changed') return Response.json(staleBowl, { status: 409 });
    const isStale = version !== this.recipe.version;
    if (!isStale) {
      this.save(ingredients);
      if (bowls.length > 0) this.bowls = bowls;
    }
    if (mishap === 'response lost') throw new TypeError('No connection.');
    // One that comes again is on top of an old version.
    return isStale ? Response.json(stale, { status: 409 }) : Response.json({ recipe: this.recipe });
  }

  /** Saves lines as a new version. */
  save(lines: readonly SentLine[]): void {
    const saved = new Map(this.recipe.ingredients.map(({ id, cooking }) => [id, cooking]));
    const ingredients = lines.map(({ id, total_g, cooking = saved.get(id) ?? null }) =>
      ingredientOf(id, Number(total_g), { cooking }),
    );
    this.recipe = { ...this.recipe, ingredients, version: this.recipe.version + 1 };
  }
}
