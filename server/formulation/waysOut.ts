import { type FormulationBody, maxAdditions } from '../contract/formulations.ts';
import type { StandardId } from '../contract/standards.ts';
import { isPromise } from '../remedies/purposes.ts';
import { anyRecipe, breach, leastBreach, noMargins } from './explain.ts';
import type { FormulationCase, Solver } from './formulate.ts';
import type { Amounts, Formulation } from './formulation.ts';
import { modelOf } from './model.ts';
import type { SearchLimits } from './program.ts';
import { isPartOf, type Requirement } from './requirements.ts';

/** Grams of a recipe that keeps all requirements; null if there is none in time. */
export const someRecipe = async (
  formulation: Formulation,
  solver: Solver,
  limits: SearchLimits,
): Promise<Amounts | null> => {
  const model = modelOf(formulation, { margins: noMargins });
  const { values } = await solver(model.program, limits);
  return values.length === 0 ? null : model.amountsOf(values);
};

/** True if some recipe is found. */
const isPossible = async ({ formulation }: FormulationCase, solver: Solver): Promise<boolean> =>
  (await someRecipe(formulation, solver, anyRecipe)) !== null;

/** What would make an impossible formulation possible. */
export interface WaysOut {
  /** True if none of them is enough alone: all at once are. */
  readonly together: boolean;
  /** Foods that may not be added now. */
  readonly foods: readonly number[];
  /** Foods to avoid that would have to be allowed. */
  readonly avoided: readonly number[];
  /** How many additions are enough; null if no number is. */
  readonly additions: number | null;
  /** Lines outside their bounds, by index, with their grams. */
  readonly lines: readonly { readonly index: number; readonly grams: number }[];
  /** Wishes that are missed, by index, with bounds that hold. */
  readonly bounds: readonly { readonly index: number; readonly to: number }[];
  /** Standards, and slugs of tags, that would have to be left out. */
  readonly standards: readonly StandardId[];
  readonly tags: readonly string[];
  /** Pets of which one would have to eat something else. */
  readonly pets: readonly number[];
  /** Bowls that may get what the pot has not. */
  readonly bowls: boolean;
  /** Counting only what is stated. */
  readonly statedOnly: boolean;
}

/** No way out. */
export const noWay: WaysOut = {
  ...{ together: false, foods: [], avoided: [], additions: null, lines: [], bounds: [] },
  ...{ standards: [], tags: [], pets: [], bowls: false, statedOnly: false },
};

/** The parts of a request that a way out changes. */
export type Change = Partial<
  Pick<FormulationBody, 'add' | 'avoid' | 'bowls' | 'pets' | 'standards' | 'tags'>
>;

/** An impossible case, and those of requests that differ from its own. */
export interface Impossible {
  readonly of: FormulationCase;
  readonly body: FormulationBody;
  /** The same with all foods that may be added to any recipe of the user; null if all may be added already. */
  readonly wider: FormulationCase | null;
  /** The same, counting only what is stated; null if it counts so already. */
  readonly stated: FormulationCase | null;
  readonly changed: (change: Change) => Promise<FormulationCase>;
}

/** A way out may change a line to nothing or to so many times its grams. */
const widest = 3;

const withFreeLines = (formulation: Formulation, leastEnergy = 1): Formulation => ({
  ...formulation,
  leastEnergy,
  lines: formulation.lines.map((line) =>
    line.unknown ? line : { ...line, min: 0, max: Math.max(line.max, line.grams * widest) },
  ),
});

/** Beyond its bounds by what a scale shows. */
const visibly = 0.05;

/** The foods that a recipe adds beyond those that are offered. */
const foodsBeyond = ({ of }: Impossible, { additions }: Formulation, amounts: Amounts): number[] => {
  const offered = new Set(of.formulation.additions.map(({ food }) => food));
  return amounts.additions.flatMap((grams, index) => {
    const food = additions[index]?.food ?? 0;
    return grams > 0 && !offered.has(food) ? food : [];
  });
};

const linesBeyond = ({ of: { formulation } }: Impossible, { lines }: Amounts): WaysOut['lines'] =>
  lines.flatMap((grams, index) => {
    const { min, max } = formulation.lines[index] ?? { min: 0, max: 0 };
    return grams < min - visibly || grams > max + visibly ? { index, grams } : [];
  });

const countOf = ({ additions }: Amounts): number => additions.filter((grams) => grams > 0).length;

/** What a recipe has of a requirement, in the unit of its bound. */
const valueIn = ({ lines, additions }: Formulation, requirement: Requirement, amounts: Amounts): number => {
  const grams = [...amounts.lines, ...amounts.additions];
  const eaten = [...lines, ...additions].flatMap((item, index) => {
    const each = grams[index] as number;
    return each > 0 && isPartOf(requirement, item) ? [{ item, each }] : [];
  });
  const sum = (of: Requirement['amount']) =>
    eaten.reduce((total, { item, each }) => total + each * of(item), 0);
  return sum(requirement.amount) / sum(requirement.measure);
};

/** What a loosened bound leaves free: more than the margin of a search. */
const slack = 0.01;

/** A bound that a value keeps, with three digits. */
const around = (value: number, side: Requirement['side']): number => {
  const free = side === 'min' ? value * (1 - slack) : value * (1 + slack);
  const step = 10 ** (Math.floor(Math.log10(Math.abs(free) || 1)) - 2);
  return Number(((side === 'min' ? Math.floor : Math.ceil)(free / step) * step).toPrecision(3));
};

/** The indexes of wishes. They have the same order with whatever foods. */
const wishesOf = ({ requirements }: Formulation): number[] =>
  [...requirements.keys()].filter((index) => requirements[index]?.isWish);

/** The wishes that are loosened the least, so that there is a recipe, with the recipe; null if none is found. */
const loosened = async (formulation: Formulation, solver: Solver) => {
  const { requirements } = formulation;
  const elastic = new Set(wishesOf(formulation));
  if (elastic.size === 0) return null;
  const model = modelOf(formulation, { margins: noMargins, elastic });
  const { values } = await solver(model.program, leastBreach);
  if (values.length === 0) return null;
  const amounts = model.amountsOf(values);
  const bounds = [...model.brokenOf(values)].flatMap(([index, by]) => {
    const requirement = requirements[index] as Requirement;
    const to = around(valueIn(formulation, requirement, amounts), requirement.side);
    return by > breach ? { index, to } : [];
  });
  return bounds.every(({ to }) => Number.isFinite(to)) ? { amounts, bounds } : null;
};

/** Those without which there is a recipe. */
const sparedOf = async <Each>(
  all: readonly Each[],
  without: (left: Each) => Promise<FormulationCase>,
  solver: Solver,
): Promise<readonly Each[]> => {
  const spared: Each[] = [];
  for (const left of all) if (await isPossible(await without(left), solver)) spared.push(left);
  return spared;
};

/** The first of these without which there is a recipe, or all if only that is enough. */
const leftOut = async <Each>(
  all: readonly Each[],
  keeping: (kept: readonly Each[]) => Promise<FormulationCase>,
  solver: Solver,
): Promise<readonly Each[]> => {
  for (const left of all)
    if (await isPossible(await keeping(all.filter((each) => each !== left)), solver)) return [left];
  return all.length > 1 && (await isPossible(await keeping([]), solver)) ? all : [];
};

const isNone = ({ together: _, ...ways }: WaysOut): boolean =>
  Object.values(ways).every((way) => (Array.isArray(way) ? way.length === 0 : way === null || way === false));

/** The ways out that are enough alone. */
const singleWays = async (asked: Impossible, solver: Solver): Promise<WaysOut> => {
  const { of, body, wider, stated, changed } = asked;
  const { formulation } = of;
  const fewest = wider && { ...wider.formulation, goal: 'fewest' as const };
  const more = fewest && (await someRecipe(fewest, solver, leastBreach));
  const added = await someRecipe({ ...formulation, goal: 'fewest', maxAdditions }, solver, leastBreach);
  const free = await someRecipe(withFreeLines(formulation), solver, leastBreach);
  const allowed = body.avoid.length > 0 ? { ...(await changed({ avoid: [] })).formulation } : null;
  const unspared = allowed && (await someRecipe({ ...allowed, goal: 'fewest' }, solver, leastBreach));
  const looser = await loosened(formulation, solver);
  const promises = (body.tags ?? []).filter(isPromise);
  const standards = [...new Set(body.standards.map(({ standard }) => standard))];
  const others = body.pets.slice(1);
  const eaten = await sparedOf(
    others,
    (pet) => changed({ pets: body.pets.filter((id) => id !== pet) }),
    solver,
  );
  const isPot = body.pets.length > 1 && !body.bowls;
  return {
    ...noWay,
    foods: more && fewest ? foodsBeyond(asked, fewest, more) : [],
    avoided: unspared && allowed ? foodsBeyond(asked, allowed, unspared) : [],
    additions: added && countOf(added),
    lines: free ? linesBeyond(asked, free) : [],
    bounds: looser?.bounds ?? [],
    standards: await leftOut(
      standards,
      (kept) => changed({ standards: body.standards.filter(({ standard }) => kept.includes(standard)) }),
      solver,
    ),
    tags: await leftOut(promises, (tags) => changed({ tags: [...tags] }), solver),
    pets: eaten,
    bowls: isPot && (await isPossible(await changed({ bowls: true }), solver)),
    statedOnly: stated !== null && (await isPossible(stated, solver)),
  };
};

/** Any recipe, where many foods make the search long. */
const longer: SearchLimits = { ...anyRecipe, nodes: 2000, seconds: 2 };

/** What a recipe needs at once of which none is allowed now. */
const waysOf = (
  asked: Impossible,
  formulation: Formulation,
  { amounts, bounds }: { readonly amounts: Amounts; readonly bounds: WaysOut['bounds'] },
): WaysOut => {
  const foods = foodsBeyond(asked, formulation, amounts);
  const [theirs, own] = [wishesOf(formulation), wishesOf(asked.of.formulation)];
  const sameWish = ({ index, to }: (typeof bounds)[number]) => ({
    index: own[theirs.indexOf(index)] as number,
    to,
  });
  const isAvoided = (food: number) => asked.body.avoid.includes(food);
  return {
    ...{
      ...noWay,
      together: true,
      bounds: bounds.map(sameWish),
      lines: linesBeyond(asked, amounts),
      additions: countOf(amounts),
    },
    foods: foods.filter((food) => !isAvoided(food)),
    avoided: foods.filter(isAvoided),
  };
};

/**
 * What is enough at once: all foods, more additions and other grams; then looser wishes, less energy, no standards and no
 * tags too.
 */
const waysTogether = async (asked: Impossible, solver: Solver): Promise<WaysOut> => {
  const { of, body, changed } = asked;
  const tags = (body.tags ?? []).filter(isPromise);
  const standards = [...new Set(body.standards.map(({ standard }) => standard))];
  const less = standards.length + tags.length > 0 ? [{ standards: [], tags: [] }] : [];
  const adds = body.add === 'all' ? (['all'] as const) : (['everyday', 'all'] as const);
  for (const add of adds)
    for (const left of [{}, ...less]) {
      const { formulation } = await changed({ add, avoid: [], ...left });
      for (const energy of new Set([1, of.formulation.leastEnergy])) {
        const free = withFreeLines({ ...formulation, goal: 'fewest', maxAdditions }, energy);
        const amounts = await someRecipe(free, solver, longer);
        const found = amounts ? { amounts, bounds: [] } : await loosened(free, solver);
        if (found !== null)
          return { ...waysOf(asked, free, found), ...('tags' in left && { tags, standards }) };
      }
    }
  return noWay;
};

/** The ways out of an impossible formulation, of which each is enough; all at once where none is. */
export const waysOut = async (asked: Impossible, solver: Solver): Promise<WaysOut> => {
  const ways = await singleWays(asked, solver);
  return isNone(ways) ? waysTogether(asked, solver) : ways;
};
