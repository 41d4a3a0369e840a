import type * as z from 'zod/mini';
import { toDecimalText } from '../../engine/host/quantity.ts';
import type { FoodValueSource, Origin, sources, VariableRange } from '../contract/sources.ts';
import { type IngredientNutrient, IngredientRevision } from '../foods/ingredientRevisions.model.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import { type Confidence, shippedKeys, shippedSources } from '../foods/sourceTables.ts';
import { getValueOrigin } from '../foods/valueOrigin.ts';
import { inputNutrients } from '../nutrients/derivedNutrientInputs.ts';
import type { Nutrient } from '../nutrients/nutrients.model.ts';
import { explainBound } from '../nutrition/bounds.ts';
import type { CatalogueSnapshot, Revision } from '../nutrition/catalogue.ts';
import { revisionKey } from '../nutrition/foodValues.query.ts';
import type { VariableRange as StoredRange } from '../nutrition/variableValues.ts';

type ValueSource = z.input<NonNullable<typeof sources.figure.output>>['figure'];

type Bound = Pick<FoodValueSource, 'at_most' | 'highest'>;

/** Input that is the same for all foods of a response. */
interface ValueSourceContext {
  readonly nutrient: Nutrient;
  readonly parts: readonly Nutrient[];
  readonly snapshot: CatalogueSnapshot;
  readonly keys: ReadonlyMap<number, string>;
  /** What bounds the nutrient, by row of the category maxima. Filled on demand. */
  readonly bounds: Map<number, Bound>;
}

/** A nutrient in its API shape. */
export const serializeNutrient = ({ id, name, display, unit_type }: Nutrient) => ({
  ...{ id, name, unit_type },
  display: display || name,
});

const readRevisions = async (
  requested: readonly Revision[],
  nutrients: readonly number[],
): Promise<Map<string, IngredientRevision>> => {
  const rows = await IngredientRevision.findAll({
    where: {
      ingredient_id: requested.map(({ id }) => id),
      revision: requested.map(({ revision }) => revision),
    },
    include: [{ association: 'figures', where: { nutrient_id: [...nutrients] }, required: false }],
  });
  return new Map(rows.map((row) => [revisionKey(row.ingredient_id, row.revision), row]));
};

const unbounded: Bound = { at_most: null, highest: [] };

/** The largest value of a nutrient that foods of a row have, per 100 g, with the foods that have it. */
const getBound = (
  row: number,
  nutrient: number,
  { foods, place, columns, groups, categoryMaxima }: CatalogueSnapshot,
): Bound => {
  const column = place.get(nutrient);
  const group = groups[row];
  if (column === undefined || group === undefined) return unbounded;
  const value = categoryMaxima.values[row * columns.length + column] ?? Number.NaN;
  if (Number.isNaN(value)) return unbounded;
  const textOf = (amount: number): string => toDecimalText(amount, columns[column]?.scale ?? 0);
  const explained = explainBound(group, column, foods.values()).foods;
  // A maximum that is taken from another nutrient has no foods of its own.
  const highest = explained[0]?.value === value && value > 0 ? explained : [];
  return {
    at_most: textOf(value),
    highest: highest.map((each) => ({ name: foods.get(each.id)?.name ?? '', qty: textOf(each.value) })),
  };
};

const boundOf = (food: number, { nutrient, snapshot, bounds }: ValueSourceContext): Bound => {
  const row = snapshot.foods.get(food)?.category ?? Number.NaN;
  const found = bounds.get(row) ?? getBound(row, nutrient.id, snapshot);
  bounds.set(row, found);
  return found;
};

/** The published range of a variable value in its API shape. */
export const serializeVariableRange = ({
  from_qty,
  to_qty,
  unit_type,
  source,
  locator,
}: StoredRange): VariableRange => ({
  ...{ from: from_qty, to: to_qty, unit_type, locator },
  source: shippedSources().find(({ id }) => id === source) ?? null,
});

const variableOf = (
  food: number,
  nutrient: number,
  { variableValues }: CatalogueSnapshot,
): VariableRange | null => {
  const found = variableValues.find((each) => each.ingredient_id === food && each.nutrient_id === nutrient);
  return found ? serializeVariableRange(found) : null;
};

/** Replaces a nutrient id by its name on screens when a derived value is a copy of that nutrient. */
const named = (origin: Origin, parts: readonly Nutrient[]): Origin => {
  const part = parts.find(({ id }) => String(id) === origin.words);
  return part ? { ...origin, words: part.display || part.name } : origin;
};

const order: readonly Confidence[] = ['low', 'medium', 'high'];

const lowestOf = (origins: readonly (Origin | null)[]): Confidence | null =>
  order.find((each) => origins.some((origin) => origin?.confidence === each)) ?? null;

/** The values of a revision with the details of their sources. */
type RevisionValues = Pick<
  IngredientRevision,
  'revision' | 'total_qty' | 'figures' | 'source' | 'reason' | 'user_id'
>;

/** A food before its first values states nothing, and is not complete. */
const beforeValues: RevisionValues = {
  ...{ revision: 0, total_qty: '100', figures: [] },
  ...{ source: '', reason: null, user_id: null },
};

const getFoodValueSource = async (
  food: Ingredient,
  revision: RevisionValues,
  context: ValueSourceContext,
): Promise<FoodValueSource> => {
  const { nutrient, parts, snapshot, keys } = context;
  const key = keys.get(food.id) ?? null;
  const find = (id: number): IngredientNutrient | undefined =>
    revision.figures?.find(({ nutrient_id }) => nutrient_id === id);
  const traced = async (
    id: number,
  ): Promise<Pick<FoodValueSource, 'qty' | 'qty_high' | 'estimated' | 'origin'>> => {
    const row = find(id);
    if (row === undefined) return { qty: null, qty_high: null, estimated: false, origin: null };
    const { amount, source, amount_high: qty_high, estimated } = row;
    const value = { nutrientId: id, amount, source, revision, ndbNo: food.ndb_no, key };
    return { qty: amount, qty_high, estimated, origin: await getValueOrigin(value) };
  };
  const own = await traced(nutrient.id);
  const variable = own.qty === null ? variableOf(food.id, nutrient.id, snapshot) : null;
  const shown = own.origin !== null && own.origin.kind !== 'derived' ? [] : parts;
  const made = await Promise.all(
    shown.map(async (part) => ({ nutrient: serializeNutrient(part), ...(await traced(part.id)) })),
  );
  const complete = food.complete && revision.revision > 0;
  const confidence = own.origin?.confidence ?? lowestOf(made.map(({ origin }) => origin));
  return {
    id: food.id,
    revision: revision.revision,
    name: food.short_name,
    category_name: food.category?.name ?? '',
    total_qty: revision.total_qty,
    qty: own.qty,
    qty_high: own.qty_high,
    estimated: own.estimated,
    origin: own.origin && named({ ...own.origin, confidence }, parts),
    complete,
    ...(own.qty === null && !complete && variable === null ? boundOf(food.id, context) : unbounded),
    variable,
    parts: made,
  };
};

/**
 * Gets the sources of foods' values of a nutrient, each revision once; null if a revision does not exist.
 * @param foods the foods of the revisions, with their categories
 * @param nutrients the nutrient and at least its inputs
 */
export const getValueSource = async (
  nutrient: Nutrient,
  nutrients: readonly Nutrient[],
  foods: readonly Ingredient[],
  requested: readonly Revision[],
  snapshot: CatalogueSnapshot,
): Promise<ValueSource | null> => {
  const ids = inputNutrients(nutrient.id);
  const parts = ids.flatMap((id) => nutrients.find((each) => each.id === id) ?? []);
  const revisions = await readRevisions(requested, [nutrient.id, ...ids]);
  const keys = await shippedKeys(
    'food',
    foods.map(({ id }) => id),
  );
  const tracing: ValueSourceContext = { nutrient, parts, snapshot, keys, bounds: new Map() };
  const traced: FoodValueSource[] = [];
  for (const { id, revision: number } of requested) {
    const food = foods.find((each) => each.id === id);
    const revision = number === 0 ? beforeValues : revisions.get(revisionKey(id, number));
    if (food === undefined || revision === undefined) return null;
    traced.push(await getFoodValueSource(food, revision, tracing));
  }
  return {
    nutrient: serializeNutrient(nutrient),
    derivation: nutrient.source.replace(/^derived: /, ''),
    is_derived: ids.length > 0,
    foods: traced,
  };
};
