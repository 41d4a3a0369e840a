import { searchTimes } from '../contract/formulations.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { type Answer, type HandlerContext, implement } from '../kernel/http/implement.ts';
import { readRemedyFoods } from '../remedies/remediesFoods.ts';
import {
  answeredBound,
  answeredLines,
  answeredPets,
  answeredRooms,
  answeredStandards,
  untold,
} from './answer.ts';
import { formulateAtDensity } from './atDensity.ts';
import type { FormulatedPot } from './bowls.ts';
import { bindingOf, explainConflict, roomsOf } from './explain.ts';
import { type FormulationCase, recipeLinesOf, type Solver } from './formulate.ts';
import { type FormulationRequest, readFormulationRequest } from './formulationRequest.ts';
import { prepare } from './prepare.ts';
import { solverOf, within } from './searches.ts';
import { answeredSure, makeSure, type SureRow } from './sure.ts';
import { unchanged, verdictsOn } from './verdicts.ts';
import { type Change, noWay, type WaysOut, waysOut } from './waysOut.ts';
import { changesOf, reasonsOf } from './why.ts';

type Response = Answer<'formulations.formulate'>;
type Call = HandlerContext<'formulations.formulate'>;

/** Milliseconds in which a conflict is explained, and in which ways out are searched; more with longer searches. */
const explaining = 4000;

/** What the contract asks of each answer. */
const partsOf = (of: FormulationCase, { pets, kept, preparation }: FormulationRequest) => {
  const bound = (index: number) => answeredBound(of, pets, index);
  return {
    bound,
    shared: {
      currency: preparation.prices.currency,
      uncertain: [...of.uncertain].map(bound),
      kept: [...kept],
    },
  };
};

const foundAnswer = async (
  of: FormulationCase,
  request: FormulationRequest,
  found: FormulatedPot,
  call: Call,
  sure: readonly SureRow[] | null,
) => {
  const { bound, shared } = partsOf(of, request);
  const { status, gap, timedOut, amounts, missed } = found;
  const used = recipeLinesOf(of, amounts).map(({ food }) => food);
  const inBowls = found.bowls.flatMap(({ addition }) => of.formulation.additions[addition]?.food ?? []);
  const added = [...new Set([...used.slice(of.formulation.lines.length), ...inBowls])];
  const foods = await readRemedyFoods(added, { ...request, snapshot: of.snapshot }, call.actor);
  const verdicts = await verdictsOn(of, request, amounts, call);
  const { unpriced } = request.preparation.prices;
  const reasons = reasonsOf(of, amounts, missed);
  const why = (addition: number) => (reasons.get(addition) ?? []).map(bound);
  const changes = changesOf(of, amounts, missed).map(
    (each) => each && { cause: each.cause, bounds: each.requirements.map(bound) },
  );
  const change = (line: number) => changes[line] ?? null;
  const isComplete = verdicts.every(({ kind }) => kind === 'complete');
  return {
    ...{ ...shared, timed_out: timedOut, conflict: null, sure: sure && answeredSure(sure, request.pets) },
    // Nothing is the best for a pet for which it is not complete.
    ...(isComplete ? { status, gap } : { status: 'feasible' as const, gap: null }),
    lines: answeredLines(of, amounts, { foods, why, change }),
    pets: answeredPets(of, request.pets, unchanged(of), { ...found, verdicts }, { foods, why }),
    standards: answeredStandards(of, unchanged(of).amounts, amounts),
    unpriced: [...new Set([...used, ...inBowls])].filter((food) => unpriced.has(food)),
    binding: bindingOf(of.formulation, amounts).map(bound),
    missed: missed.map(bound),
    room: answeredRooms(of, request.pets, roomsOf(of.formulation, amounts)),
  };
};

/** The ways out of a conflict. */
const waysOutOf = async (
  of: FormulationCase,
  request: FormulationRequest,
  call: Call,
  solver: Solver,
): Promise<WaysOut> => {
  const { body } = call;
  const more = await request.withMoreFoods();
  const stated = of.unstated === 'stated' ? null : prepare({ ...request.preparation, unstated: 'stated' });
  const changed = async (change: Change) =>
    prepare((await readFormulationRequest({ ...call, body: { ...body, ...change } })).preparation);
  return waysOut({ of, body, wider: more && prepare(more), stated, changed }, solver);
};

/**
 * Why there is no recipe, and the ways out.
 * @param isPossible true if there is one that is less sure, which is the only way out then
 */
const conflictOf = async (
  of: FormulationCase,
  request: FormulationRequest,
  call: Call,
  solver: Solver,
  isPossible: boolean,
) => {
  const { bound } = partsOf(of, request);
  const time = Math.max(explaining, call.body.seconds * 1000);
  const { requirements, others, isProven, nearest } = await explainConflict(
    of.formulation,
    within(time, solver),
  );
  const ways = isPossible ? noWay : await waysOutOf(of, request, call, within(time, solver));
  const named = [...ways.foods, ...ways.avoided];
  const foods = await readRemedyFoods(named, { ...request, snapshot: of.snapshot }, call.actor);
  const foodsOf = (ids: readonly number[]) => ids.flatMap((food) => foods.get(food) ?? []);
  return {
    ...{ bounds: requirements.map(bound), others, proven: isProven },
    nearest: [...nearest].map(([index, by]) => ({ ...bound(index), by_percent: by * 100 })),
    ways_out: {
      ...{ together: ways.together, foods: foodsOf(ways.foods), avoided: foodsOf(ways.avoided) },
      lines: ways.lines.map(({ index, grams }) => ({
        ...{ ingredient_id: of.formulation.lines[index]?.food ?? 0, total_g: grams },
      })),
      additions: ways.additions,
      bounds: ways.bounds.map(({ index, to }) => ({ ...bound(index), to })),
      ...{ standards: [...ways.standards], tags: [...ways.tags] },
      ...{ pets: [...ways.pets], bowls: ways.bowls },
      ...{ stated_only: ways.statedOnly, less_sure: isPossible },
    },
  };
};

const unansweredParts = async (
  of: FormulationCase,
  request: FormulationRequest,
  status: 'impossible' | 'none',
  call: Call,
  solver: Solver,
  isPossible: boolean,
) => {
  const same = unchanged(of);
  const isImpossible = status === 'impossible';
  const verdicts = await verdictsOn(of, request, same.amounts, call);
  return {
    ...{ ...partsOf(of, request).shared, gap: null, timed_out: !isImpossible },
    status: isImpossible ? ('impossible' as const) : ('undecided' as const),
    lines: answeredLines(of, same.amounts, untold()),
    pets: answeredPets(of, request.pets, same, { ...same, verdicts }),
    standards: answeredStandards(of, same.amounts, same.amounts),
    ...{ unpriced: [], binding: [], missed: [], room: [], sure: null },
    conflict: isImpossible ? await conflictOf(of, request, call, solver, isPossible) : null,
  };
};

/** The best recipe, and where it is asked for, how sure its rows are made. */
const findAnswer = async ({ preparation }: FormulationRequest, call: Call, solver: Solver) => {
  const { sure, seconds } = call.body;
  if (!sure)
    return { ...(await formulateAtDensity(preparation, solver, seconds)), sure: null, isPossible: false };
  const inTime = within(searchTimes * seconds * 1000, solver);
  const { of, found } = await formulateAtDensity(preparation, inTime, seconds);
  if (!('amounts' in found)) return { of, found, sure: null, isPossible: false };
  const made = await makeSure(of, found, inTime, seconds);
  return { of, found: made.found, sure: made.rows, isPossible: true };
};

/**
 * The best recipe for pets, or why there is none. Stores nothing.
 * @throws NotFound, FieldErrors as `readFormulationRequest`; BadRequest once the caller is gone
 */
const answerFormulation = async (call: Call): Promise<Response> => {
  const start = performance.now();
  if (call.body.sure && call.body.bowls)
    throw new FieldErrors({ sure: ['How sure a bowl is cannot be calculated. Choose one of both.'] });
  const request = await readFormulationRequest(call);
  const solver = solverOf(call);
  const { of, found, sure, isPossible } = await findAnswer(request, call, solver);
  const answer =
    'amounts' in found
      ? await foundAnswer(of, request, found, call, sure)
      : await unansweredParts(
          { ...of, formulation: found.searched },
          request,
          found.status,
          call,
          solver,
          isPossible,
        );
  return { ...answer, milliseconds: Math.round(performance.now() - start) };
};

/** Recipes that keep the bounds of pets. */
export const formulations = implement('formulations', { formulate: answerFormulation });
