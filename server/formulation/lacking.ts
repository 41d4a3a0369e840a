import { coefficientOf, wholeOf } from './coefficients.ts';
import type { FormulationCase, Solver } from './formulate.ts';
import type { Addable } from './formulation.ts';
import { modelOf } from './model.ts';
import { withCaps } from './needed.ts';
import type { SearchLimits } from './program.ts';
import type { Requirement } from './requirements.ts';

/** Of a program without whole numbers, which has no nodes. */
const wholeSearch = { nodes: 1, gap: 0 } satisfies Omit<SearchLimits, 'seconds'>;

/** A lack in parts of a bound that is no error of floating point. */
const smallest = 1e-4;

/** The part of a lack that a food for a bowl mends at least by itself. */
const leastMended = 0.5;

/** Part of a bound that every pot lacks, by the index of its requirement. */
export type Lacks = ReadonlyMap<number, number>;

/**
 * The minima that no pot keeps for each pet together with all maxima, even if pieces were divided. Empty if there may be
 * such a pot; null if that is not known.
 */
export const lacksOfPots = async (
  { formulation }: FormulationCase,
  solver: Solver,
  seconds: number,
): Promise<Lacks | null> => {
  const additions = formulation.additions.filter(({ bowl }) => bowl === undefined);
  const elastic = new Set(
    [...formulation.requirements].flatMap(({ side, eater, isLazy }, index) =>
      side === 'min' && eater !== undefined && isLazy !== true ? index : [],
    ),
  );
  const { program, brokenOf } = modelOf({ ...formulation, additions }, { margins: new Map(), elastic });
  const variables = program.variables.map((each) => ({ ...each, whole: false }));
  const found = await solver({ ...program, variables }, { ...wholeSearch, seconds });
  if (found.status !== 'optimal') return null;
  return new Map([...brokenOf(found.values)].filter(([, part]) => part > smallest));
};

/** A case whose bowls get only what mends these lacks. Its additions keep their indexes. */
export const withBowlsFor = (of: FormulationCase, lacks: Lacks): FormulationCase => {
  const { formulation } = of;
  const mends = (addition: Addable) =>
    [...lacks].some(([index, lack]) => {
      const requirement = formulation.requirements[index] as Requirement;
      if (requirement.eater !== addition.bowl) return false;
      const perGram = coefficientOf(requirement, addition, 0, wholeOf(requirement, formulation.lines));
      return perGram * addition.max >= lack * leastMended;
    });
  const others = [...formulation.additions].flatMap((addition, index) =>
    addition.bowl === undefined || mends(addition) ? [] : [[index, 0] as const],
  );
  return { ...of, formulation: withCaps(formulation, new Map(others)) };
};
