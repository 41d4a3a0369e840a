import type { Replacement } from '../contract/replacements.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { type Answer, type HandlerContext, implement } from '../kernel/http/implement.ts';
import type { AnsweredFood } from '../remedies/remediesFoods.ts';
import { readRemedyFoods } from '../remedies/remediesFoods.ts';
import { countedGrams } from './addables.ts';
import { answeredLines, answeredPets, untold } from './answer.ts';
import type { Formulated, FormulationCase } from './formulate.ts';
import { recipeLinesOf } from './formulate.ts';
import { type FormulationRequest, readFormulationRequest } from './formulationRequest.ts';
import { type Preparation, prepare } from './prepare.ts';
import { isAsGoodForAll, isNoWorse, type Replaced, ranked, replacedBy } from './replace.ts';
import { Requirements } from './requirements.ts';
import { solverOf } from './searches.ts';
import { likeFoods, substitutesFor } from './substitutes.ts';
import { unchanged, verdictsOn } from './verdicts.ts';

type Call = HandlerContext<'replacements.find'>;
type Response = Answer<'replacements.find'>;

/** Foods are tried for so many times the seconds of one search. */
const tryingSearches = 4;

/** The line that is replaced. @throws FieldErrors if there is none with grams */
const lineOf = ({ lines }: Preparation, food: number): number => {
  const index = lines.findIndex((line) => line.food === food && line.milligrams > 0);
  if (index < 0) throw new FieldErrors({ food: ['Choose a food of the recipe that has grams.'] });
  return index;
};

/** The recipe as it is, and what it is for each pet. */
const readPresent = async (of: FormulationCase, request: FormulationRequest, call: Call) => {
  const same = unchanged(of);
  return { ...same, verdicts: await verdictsOn(of, request, same.amounts, call) };
};

/** Nutrients that a food does not state, while the one that it replaces does, and of which a pet needs some. */
const notStated = ({ snapshot, pets }: Preparation, replaced: number, by: number): string[] => {
  const [was, is] = [replaced, by].map((food) => snapshot.foods.get(food)?.values);
  const columns = new Set(
    pets.flatMap(({ target: { shown, need } }) => shown.filter((column) => (need.amounts[column] ?? 0) > 0)),
  );
  return [...columns].flatMap((column) =>
    Number.isNaN(is?.[column]) && !Number.isNaN(was?.[column])
      ? (snapshot.columns[column]?.display ?? [])
      : [],
  );
};

const answered = (
  { of, found, change, substitute: { id } }: Replaced,
  request: FormulationRequest,
  present: Awaited<ReturnType<typeof readPresent>>,
  {
    foods,
    preparation,
    replaced,
    verdicts,
  }: {
    readonly foods: ReadonlyMap<number, AnsweredFood>;
    readonly preparation: Preparation;
    readonly replaced: number;
    readonly verdicts: Awaited<ReturnType<typeof verdictsOn>>;
  },
): Replacement[] => {
  const food = foods.get(id);
  if (food === undefined) return [];
  const lines = answeredLines(of, found.amounts, untold(foods));
  const own = lines.find(({ ingredient_id }) => ingredient_id === id);
  const before = { ...present, amounts: { ...present.amounts, lines: [...present.amounts.lines, 0] } };
  const { unpriced } = preparation.prices;
  return [
    {
      ...{
        food,
        total_g: own?.total_g ?? 0,
        pieces: own?.pieces == null ? null : Math.round(own.pieces * 100) / 100,
        change,
      },
      not_stated: notStated(preparation, replaced, id),
      lines: lines.filter(({ ingredient_id }) => ingredient_id !== id && ingredient_id !== replaced),
      pets: answeredPets(of, request.pets, before, { ...found, verdicts }),
      unpriced: recipeLinesOf(of, found.amounts).flatMap(({ food: used, milligrams }) =>
        (milligrams > 0 || used === replaced) && unpriced.has(used) ? used : [],
      ),
    },
  ];
};

/**
 * The foods that can replace one in a recipe. Stores nothing.
 * @throws NotFound, FieldErrors as `readFormulationRequest`; FieldErrors if the food is no line; BadRequest once the
 * caller is gone
 */
const findReplacements = async (call: Call): Promise<Response> => {
  const start = performance.now();
  const { actor, body } = call;
  const request = await readFormulationRequest(call);
  const index = lineOf(request.preparation, body.food);
  const { candidates } = request.preparation;
  const line = request.preparation.lines[index] as Preparation['lines'][number];
  const like = likeFoods(request.preparation, line, request.safe);
  const all = await request.withFoods([...new Set([...candidates, ...like.map((each) => each.candidate)])]);
  const preparation = { ...all, candidates };
  const now = prepare({ ...preparation, candidates: [] });
  const present = await readPresent(now, request, call);
  const counted = countedGrams(now.formulation.lines, new Requirements(now.snapshot, now.unstated));
  const usual = request.safe.find(({ id }) => id === body.food)?.maxPercent;
  const substitutes = substitutesFor(preparation, line, like, { usual, counted });
  const verdicts = new Map<Formulated, Awaited<ReturnType<typeof verdictsOn>>>();
  const isGood = async (of: FormulationCase, found: Formulated): Promise<boolean> => {
    if (!isAsGoodForAll(present, found)) return false;
    const after = await verdictsOn(of, request, found.amounts, call);
    verdicts.set(found, after);
    const foods = { replaced: body.food, by: of.formulation.lines.at(-1)?.food ?? 0 };
    return after.every((each, pet) => isNoWorse(present.verdicts[pet] ?? each, each, foods));
  };
  const tried = await replacedBy(preparation, index, substitutes, {
    ...{
      solver: solverOf(call),
      seconds: body.seconds,
      milliseconds: tryingSearches * body.seconds * 1000,
      isGood,
    },
  });
  const used = tried.replaced.flatMap(({ of, found }) => recipeLinesOf(of, found.amounts));
  const foods = await readRemedyFoods(
    [...new Set(used.map(({ food }) => food))],
    { ...request, snapshot: preparation.snapshot },
    actor,
  );
  const answers = tried.replaced.flatMap((each) =>
    answered(each, request, present, {
      ...{ foods, preparation, replaced: body.food },
      verdicts: verdicts.get(each.found) ?? [],
    }),
  );
  return {
    ...{ replacements: ranked(answers), tried: substitutes.length, timed_out: tried.timedOut },
    ...{ currency: preparation.prices.currency, kept: [...request.kept] },
    milliseconds: Math.round(performance.now() - start),
  };
};

/** Foods that can replace one in a recipe. */
export const replacements = implement('replacements', { find: findReplacements });
