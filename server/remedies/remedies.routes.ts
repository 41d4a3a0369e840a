import { milligramsPerGram } from '../contract/milligrams.ts';
import { type Price, shippedCurrency } from '../contract/prices.ts';
import { type HighLine, maxRemedies, type Remedy } from '../contract/remedies.ts';
import { getOwnPrices } from '../foods/ownPrices.query.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { getMeanPrices } from '../recipes/search/recipeFacts.query.ts';
import { bestRemedies } from './bestRemedies.ts';
import type { Found } from './findRemedies.ts';
import { highLines } from './highLines.ts';
import { inTurn } from './inTurn.ts';
import { perGramOf, valuesPerGram } from './perGram.ts';
import { type AnsweredFood, readRemedyFoods } from './remediesFoods.ts';
import { type RemediesRequest, readRemediesRequest, rowId, rowName, rowOf } from './remediesRequest.ts';
import { countsOf, isOrMayBeLow, isRepaired, RowLevel, type RowLevels } from './rowLevels.ts';
import { Trials } from './trials.ts';

type Call = HandlerContext<'remedies.list'>;

interface Answer {
  readonly remedies: Remedy[];
  readonly lines: HighLine[];
  readonly reason: string | null;
}

const nothing = (reason: string): Answer => ({ remedies: [], lines: [], reason });

const noFood = (name: string, isKept: boolean, hasSets: boolean): string =>
  isKept
    ? `Every food that raises ${name} to its minimum would undo what the recipe ${hasSets ? 'or a target set ' : ''}is for.`
    : `No food that you may see raises ${name} to its minimum in a usual amount without making another row High.`;

/** A price of 100 g. */
type FoodPrice = Pick<Price, 'cost_per_units' | 'currency'>;

const costOf = (milligrams: number, price: FoodPrice | undefined): Pick<Remedy, 'cost' | 'currency'> => ({
  cost: price === undefined ? null : (milligrams / milligramsPerGram / 100) * price.cost_per_units,
  currency: price?.currency ?? shippedCurrency,
});

/** The user's own price of each food, else the mean of its prices. */
const readPrices = async (ids: readonly number[], user: number): Promise<ReadonlyMap<number, FoodPrice>> => {
  const [shipped, own] = [await getMeanPrices(ids), await getOwnPrices(user)];
  return new Map<number, FoodPrice>([
    ...[...shipped].map(
      ([id, cost_per_units]) => [id, { cost_per_units, currency: shippedCurrency }] as const,
    ),
    ...own,
  ]);
};

/** Energy of the added grams in a day's serving; null if the food does not state it. */
const kcalOf = ({ snapshot }: RemediesRequest, { candidate, added, servingScale }: Found): number | null => {
  const energy = snapshot.place.get(nutrientIds.energy) ?? -1;
  const kcal = perGramOf(valuesPerGram(snapshot), candidate.id, energy);
  return Number.isNaN(kcal) ? null : (added / milligramsPerGram) * kcal * servingScale;
};

const serializeRemedy = (
  request: RemediesRequest,
  found: Found,
  { food, price, before }: { food: AnsweredFood; price: FoodPrice | undefined; before: RowLevels },
): Remedy => {
  const { levels, added, milligrams, recipeMilligrams } = found;
  const rows = [...levels.levels.keys()];
  const turning = (level: number) =>
    rows
      .filter((row) => levels.levels[row] === level && before.levels[row] !== level)
      .map((row) => rowId(request, row));
  const isLifted = (row: number) => before.levels[row] === RowLevel.low && isRepaired(row, before, levels);
  return {
    food,
    total_g: added / milligramsPerGram,
    kcal_change: kcalOf(request, found),
    percent_of_recipe: (milligrams / recipeMilligrams) * 100,
    leaves: countsOf(levels),
    lifts: rows.filter(isLifted).map((row) => rowId(request, row)),
    turns_high: turning(RowLevel.high),
    turns_low: turning(RowLevel.low),
    turns_unknown: turning(RowLevel.unknown),
    ...costOf(added, price),
  };
};

/** Foods that lift a row that is or may be Low. */
const findForLow = async (request: RemediesRequest, row: number, actor: Call['actor']): Promise<Answer> => {
  const { snapshot, target, lines, candidates, purpose } = request;
  const trials = new Trials(
    snapshot,
    target,
    lines,
    candidates.map(({ id }) => id),
  );
  const search = { snapshot, target, trials, purpose };
  const { remedies, before, isKept } = await bestRemedies(search, row, candidates, maxRemedies);
  if (remedies.length === 0) return nothing(noFood(rowName(request, row), isKept, request.isBeyond !== null));
  const ids = remedies.map(({ candidate }) => candidate.id);
  const foods = await readRemedyFoods(ids, request, actor);
  const prices = await readPrices(ids, actor.id);
  const answered = remedies.flatMap((found) => {
    const { id } = found.candidate;
    const food = foods.get(id);
    return food === undefined ? [] : serializeRemedy(request, found, { food, price: prices.get(id), before });
  });
  return { remedies: answered, lines: [], reason: null };
};

const onlyInBowl = (row: string, pet: string): string =>
  `Only what the bowl of ${pet} gets in addition brings ${row}: change it there.`;

/** Milligrams of a line of the recipe, without what the bowl gets of its food. */
const milligramsIn = ({ pot }: RemediesRequest, index: number): number => pot[index]?.milligrams ?? 0;

/** The lines that bring a High row. */
const findForHigh = async (request: RemediesRequest, row: number, actor: Call['actor']): Promise<Answer> => {
  const units = new Map(request.candidates.map(({ id, unitMilligrams }) => [id, unitMilligrams]));
  const all = highLines({ ...request, row, max: maxRemedies, unitOf: (food) => units.get(food) ?? null });
  if (all.length === 0) return nothing(`No food of the recipe states ${rowName(request, row)}.`);
  // What the bowl alone gets is no line of the recipe.
  const found = all.filter(({ index }) => index < request.pot.length);
  if (found.length === 0) return nothing(onlyInBowl(rowName(request, row), request.pet.name));
  const foods = await readRemedyFoods(
    found.map(({ food }) => food),
    request,
    actor,
  );
  const lines = found.map(({ food, less, takesMost, ...line }) => ({
    ...line,
    takes_most: takesMost,
    id: food,
    name: foods.get(food)?.name ?? '',
    less_g: less === null || less > milligramsIn(request, line.index) ? null : less / milligramsPerGram,
  }));
  return { remedies: [], lines, reason: null };
};

/** Why a recipe has no levels; null if it has some. */
const noLevels = ({
  snapshot,
  target,
  lines,
  pet,
}: RemediesRequest): { reason: string | null; levels: RowLevels } => {
  const { derived, levels } = new Trials(snapshot, target, lines, []).current();
  const hasServing = Number.isFinite(derived.values.servingScale.value);
  const reason = `The recipe has no stated energy, so there is no serving for ${pet.name}.`;
  return { reason: hasServing ? null : reason, levels };
};

const find = async (request: RemediesRequest, { body, actor }: Call): Promise<Answer> => {
  const { nutrient_id, direction } = body;
  const row = rowOf(request, nutrient_id);
  const { reason, levels } = noLevels(request);
  if (reason !== null) return nothing(reason);
  const name = rowName(request, row);
  // A screen may show the levels of another serving.
  const serving = `at the serving that meets the energy of ${request.pet.name}`;
  if (direction === 'low')
    return isOrMayBeLow(levels, row)
      ? inTurn(actor.id, () => findForLow(request, row, actor))
      : nothing(`${name} is not Low ${serving}.`);
  return levels.levels[row] === RowLevel.high
    ? findForHigh(request, row, actor)
    : nothing(`${name} is not High ${serving}.`);
};

/**
 * What would raise a Low row, or which lines bring a High one. Stores nothing. A user's searches run one after the other.
 * @throws NotFound, FieldErrors as `readRemediesRequest`
 */
const getRemedies = async (call: Call): Promise<Answer & { readonly kept: string[] }> => {
  const request = await readRemediesRequest(call);
  return { ...(await find(request, call)), kept: [...request.kept] };
};

/** Foods that repair the levels of a recipe for a pet. */
export const remedies = implement('remedies', { list: getRemedies });
