import fc from 'fast-check';
import { createEditor } from '../editor/editor.ts';
import type { FoodSort } from '../editor/foods/order.ts';
import { linesByKey } from '../nutrition/draft.ts';
import { toSentLine } from '../recipes/mutations.ts';
import { DrawnFoods } from './DrawnFoods.ts';
import { ingredientOf } from './factories.ts';
import { type Mishap, RecipeServer } from './RecipeServer.ts';

const missing = Number.NaN;

/** Amounts of two nutrients in 100 g. Foods 1 to 4 are in the recipe. */
const values: ReadonlyMap<number, readonly number[]> = new Map([
  [1, [10, 4]],
  [2, [200, missing]],
  [3, [0, 30]],
  [4, [missing, 1]],
  [5, [70, 70]],
  [6, [1, missing]],
]);
/** Grams of the recipe's foods. */
export const grams: ReadonlyMap<number, number> = new Map([
  [1, 300],
  [2, 20],
  [3, 150],
  [4, 5],
]);

/** All orders of the foods. */
export const sorts: readonly FoodSort[] = [
  { by: 'recipe' },
  { by: 'name' },
  { by: 'grams' },
  { by: 'nutrient', column: 0 },
  { by: 'nutrient', column: 1 },
];

/** Opens the recipe in the editor, with a server. The engine is not started. */
export const openUnstarted = (mayWrite = true) => {
  const server = new RecipeServer(values, grams);
  server.listen();
  return { server, model: createEditor(server.recipe, server.catalogue, mayWrite) };
};

/** Opens the recipe in the editor, with a server and what the screen draws. */
export const open = async (mayWrite = true) => {
  const { server, model } = openUnstarted(mayWrite);
  await model.start();
  new DrawnFoods(model, values);
  return { server, model };
};

/** What happens to a recipe in the editor. `line` counts around the current lines. */
export type Event =
  | { readonly kind: 'add'; readonly milligrams: number }
  | { readonly kind: 'remove' | 'commit'; readonly line: number }
  | { readonly kind: 'type'; readonly line: number; readonly text: string }
  | { readonly kind: 'undo' | 'redo' | 'save' }
  | { readonly kind: 'sort'; readonly sort: FoodSort }
  | { readonly kind: 'mishap'; readonly mishap: Mishap }
  | { readonly kind: 'elsewhere'; readonly grams: Readonly<Record<number, number>> };

const line = fc.nat(9);
/** What one user does, and what a connection does to it. */
export const edits: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), milligrams: fc.integer({ min: 0, max: 9_000_000 }) }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'commit' as const), line }),
  fc.record({ kind: fc.constant('type' as const), line, text: fc.constantFrom('', '1', '77', '1e3', '0') }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'save' as const) }),
  fc.record({ kind: fc.constant('sort' as const), sort: fc.constantFrom(...sorts) }),
  fc.record({
    kind: fc.constant('mishap' as const),
    mishap: fc.constantFrom<Mishap>('request lost', 'repeated'),
  }),
);
/** What others do, and a response that does not arrive. */
export const others: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('mishap' as const), mishap: fc.constant<Mishap>('response lost') }),
  fc.record({
    kind: fc.constant('elsewhere' as const),
    grams: fc.dictionary(fc.constantFrom('1', '2', '3', '5'), fc.integer({ min: 1, max: 900 }), {
      minKeys: 1,
    }),
  }),
);

/** An opened recipe. */
export type Opened = Awaited<ReturnType<typeof open>>;

/** Keys of the foods that the user changed. */
type Touched = Set<string>;

const apply = async (event: Event, { server, model }: Opened, touched: Touched): Promise<unknown> => {
  const { lines } = model.state().draft;
  const touch = (key: string | undefined): string => {
    if (key !== undefined) touched.add(key);
    return key ?? '';
  };
  const keyAt = (at: number): string => touch(lines[at % Math.max(1, lines.length)]?.key);
  switch (event.kind) {
    case 'add': {
      const food = [...values.keys()].find((id) => !linesByKey(lines).has(String(id)));
      if (food) touch(String(food));
      return food && model.add({ food: ingredientOf(food, 0), milligrams: event.milligrams });
    }
    case 'remove':
      return lines.length > 0 && model.remove(keyAt(event.line));
    case 'type':
      return lines.length > 0 && model.type(keyAt(event.line), event.text);
    case 'commit':
      return lines.length > 0 && model.commit(keyAt(event.line));
    case 'sort':
      return model.sortBy(event.sort);
    case 'mishap':
      server.mishap = event.mishap;
      return true;
    case 'elsewhere':
      return server.save(
        Object.entries(event.grams).map(([id, total_g]) => toSentLine(Number(id), total_g * 1000)),
      );
    default:
      return model[event.kind]();
  }
};

/** Plays events and ends the open edits. Returns the keys of the foods that the user changed. */
export const played = async (
  all: readonly { readonly event: Event; readonly waits: boolean }[],
  opened: Opened,
): Promise<Touched> => {
  const touched: Touched = new Set();
  const running: Promise<unknown>[] = [];
  for (const { event, waits } of all) {
    running.push(apply(event, opened, touched));
    if (waits) await running.at(-1);
  }
  await Promise.all(running);
  opened.server.mishap = null;
  opened.model.commitAll();
  return touched;
};

/** Events, each of which is awaited or not. */
export const eventsOf = (event: fc.Arbitrary<Event>) =>
  fc.array(fc.record({ event, waits: fc.boolean() }), { maxLength: 25 });
