import { maxBalanceMilliseconds, maxBalanceSteps, type UnresolvedRow } from '../contract/remedies.ts';
import type { Answer, HandlerContext } from '../kernel/http/implement.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { type Balance, balance } from './balance.ts';
import { type BringingLine, highLines } from './highLines.ts';
import { inTurn } from './inTurn.ts';
import { perGramOf, valuesPerGram } from './perGram.ts';
import { readRemedyFoods } from './remediesFoods.ts';
import { type RemediesRequest, readRemediesRequest, rowId, rowName } from './remediesRequest.ts';
import { countsOf, RowLevel } from './rowLevels.ts';

type Call = HandlerContext<'remedies.balance'>;

const lowReason = (row: number, { liftable, undoing, cut }: Balance): string => {
  if (undoing.has(row) && !liftable.has(row)) return 'What repairs it would undo what the recipe is for.';
  if (cut === 'foods') return `The balance ended after ${maxBalanceSteps} foods.`;
  if (cut === 'time') return 'The balance ended before all foods were tried, because they are too many.';
  if (liftable.has(row)) return 'Each food that repairs it makes other nutrients Low or High.';
  return 'No food that you may see repairs it in a usual amount without making another row High.';
};

const highReason = (line: BringingLine | undefined, name: string): string => {
  if (line === undefined) return 'Adding food does not lower it.';
  const brings = `${name} brings ${Math.round(line.share)} % of it.`;
  return line.less === null || line.takesMost ? brings : `${brings} ${line.less / 1000} g less would end it.`;
};

/** The line that brings most of each High row, by row. */
const topLines = (
  { lines, after: { levels } }: Balance,
  request: RemediesRequest,
): Map<number, BringingLine | undefined> => {
  const units = new Map(request.candidates.map(({ id, unitMilligrams }) => [id, unitMilligrams]));
  const unitOf = (food: number) => units.get(food) ?? null;
  const high = [...levels.keys()].filter((row) => levels[row] === RowLevel.high);
  return new Map(high.map((row) => [row, highLines({ ...request, lines, row, max: 1, unitOf })[0]]));
};

/** The added foods that do not state a row's nutrient, or one of the two of Ca:P. */
const unstatedBy = ({ additions }: Balance, { snapshot, target }: RemediesRequest, row: number): number[] => {
  const ratio = [nutrientIds.calcium, nutrientIds.phosphorus].map((id) => snapshot.place.get(id) ?? -1);
  const columns = row === target.shown.length ? ratio : [target.shown[row] ?? -1];
  const values = valuesPerGram(snapshot);
  return additions
    .filter(({ food }) => columns.some((column) => Number.isNaN(perGramOf(values, food, column))))
    .map(({ food }) => food);
};

const unknownReason = (names: readonly string[]): string =>
  names.length === 0
    ? 'What is not stated, or known as a range, could change its level with the added foods.'
    : `Not stated by ${names.join('; ')}.`;

const levelNames = { [RowLevel.low]: 'low', [RowLevel.high]: 'high', [RowLevel.unknown]: 'unknown' } as const;

/** The rows that stay Low or High, and those that the added foods made Unknown, each with its reason. */
const unresolvedRows = async (
  request: RemediesRequest,
  result: Balance,
  call: Call,
): Promise<UnresolvedRow[]> => {
  const { before, after } = result;
  const top = topLines(result, request);
  const ids = [...top.values()].flatMap((line) => line?.food ?? []);
  const foods = await readRemedyFoods(
    [...ids, ...result.additions.map(({ food }) => food)],
    request,
    call.actor,
  );
  const nameOf = (food: number | undefined): string => foods.get(food ?? 0)?.short_name ?? '';
  const reasonOf = (row: number, level: UnresolvedRow['level']): string => {
    if (level === 'high') return highReason(top.get(row), nameOf(top.get(row)?.food));
    if (level === 'low') return lowReason(row, result);
    return unknownReason(unstatedBy(result, request, row).map(nameOf));
  };
  return [...after.levels].flatMap((code, row) => {
    const level = levelNames[code as keyof typeof levelNames];
    const wasUnknown = level === 'unknown' && before.levels[row] === RowLevel.unknown;
    if (level === undefined || wasUnknown) return [];
    return {
      ...{ nutrient_id: rowId(request, row), name: rowName(request, row) },
      ...{ level, reason: reasonOf(row, level) },
    };
  });
};

/**
 * The foods to add to a recipe, found by taking the best remedy again and again. Stores nothing. A user's balances run
 * one after the other.
 * @throws NotFound, FieldErrors as `readRemediesRequest`
 */
export const getBalance = async (call: Call): Promise<Answer<'remedies.balance'>> => {
  const request = await readRemediesRequest(call);
  const result = await inTurn(call.actor.id, () =>
    balance({ ...request, maxSteps: maxBalanceSteps, maxMilliseconds: maxBalanceMilliseconds }),
  );
  const ids = result.additions.map(({ food }) => food);
  const foods = await readRemedyFoods(ids, request, call.actor);
  const additions = result.additions.flatMap(({ food: id, milligrams, repairs }) => {
    const food = foods.get(id);
    if (food === undefined) return [];
    return { food, total_g: milligrams / 1000, repairs: repairs.map((row) => rowId(request, row)) };
  });
  return {
    additions,
    unresolved: await unresolvedRows(request, result, call),
    cut: result.cut,
    kept: [...request.purpose.words],
    before: countsOf(result.before),
    after: countsOf(result.after),
  };
};
