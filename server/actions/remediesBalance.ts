import { maxBalanceSteps, type UnresolvedRow } from '../contract/remedies.ts';
import type { Answer, HandlerContext } from '../http/implement.ts';
import { type Balance, balance } from '../nutrition/remedies/balance.ts';
import { type BringingLine, highLines } from '../nutrition/remedies/highLines.ts';
import { inTurn } from '../nutrition/remedies/inTurn.ts';
import { countsOf, RowLevel } from '../nutrition/remedies/rowLevels.ts';
import { readRemedyFoods } from './remediesFoods.ts';
import { type RemediesRequest, readRemediesRequest, rowId, rowName } from './remediesRequest.ts';

type Call = HandlerContext<'remedies.balance'>;

const lowReason = (row: number, { liftable, isCut }: Balance): string => {
  if (isCut) return `The balance ended after ${maxBalanceSteps} foods.`;
  if (liftable.has(row)) return 'Each food that repairs it makes other nutrients Low or High.';
  return 'No food that you may see repairs it in a usual amount.';
};

const highReason = (line: BringingLine | undefined, name: string): string => {
  if (line === undefined) return 'Adding food does not lower it.';
  const brings = `${name} brings ${Math.round(line.share)} % of it.`;
  return line.less === null ? brings : `${brings} ${line.less / 1000} g less would end it.`;
};

/** The rows that stay Low or High, each with its reason. */
const unresolvedRows = async (
  request: RemediesRequest,
  result: Balance,
  call: Call,
): Promise<UnresolvedRow[]> => {
  const { levels } = result.after;
  const units = new Map(request.candidates.map(({ id, unitMilligrams }) => [id, unitMilligrams]));
  const rows = [...levels.keys()].filter(
    (row) => levels[row] === RowLevel.low || levels[row] === RowLevel.high,
  );
  const top = new Map(
    rows
      .filter((row) => levels[row] === RowLevel.high)
      .map((row) => {
        const high = {
          ...request,
          lines: result.lines,
          row,
          max: 1,
          unitOf: (food: number) => units.get(food) ?? null,
        };
        return [row, highLines(high)[0]];
      }),
  );
  const ids = [...top.values()].flatMap((line) => line?.food ?? []);
  const foods = await readRemedyFoods(ids, request, call.actor);
  return rows.map((row) => {
    const isHigh = levels[row] === RowLevel.high;
    const line = top.get(row);
    return {
      nutrient_id: rowId(request, row),
      name: rowName(request, row),
      level: isHigh ? ('high' as const) : ('low' as const),
      reason: isHigh
        ? highReason(line, foods.get(line?.food ?? 0)?.short_name ?? '')
        : lowReason(row, result),
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
  const result = await inTurn(call.actor.id, () => balance({ ...request, maxSteps: maxBalanceSteps }));
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
    before: countsOf(result.before),
    after: countsOf(result.after),
  };
};
