// Solves programs with HiGHS in a thread of its own. Plain JavaScript, so that the thread needs no loader.
import load from 'highs';

/** The instance of this thread. A failed solve may leave its memory broken, so the next one loads another. */
let instance = null;

const modelOf = ({ costs, lower, upper, whole, rows }) => ({
  ...{ numCols: costs.length, numRows: rows.lower.length },
  ...{ colCost: costs, colLower: lower, colUpper: upper, integrality: whole },
  ...{ rowLower: rows.lower, rowUpper: rows.upper },
  matrix: {
    ...{ format: 'csr', numRows: rows.lower.length, numCols: costs.length },
    ...{ starts: rows.starts, indices: rows.indices, values: rows.values },
  },
});

/** Further seconds of the first search of a thread, in which its code is compiled. */
const compiling = 2;

/**
 * These programs have few nodes: restarts, most heuristics, trial branches and cuts below the root cost more than they save.
 */
const optionsOf = ({ nodes, seconds, gap }, isFirst) => ({
  output_flag: false,
  random_seed: 0,
  mip_allow_restart: false,
  mip_heuristic_effort: 0.01,
  mip_heuristic_run_rens: false,
  mip_heuristic_run_rins: false,
  mip_heuristic_run_root_reduced_cost: false,
  mip_heuristic_run_shifting: true,
  mip_allow_cut_separation_at_nodes: false,
  mip_pool_age_limit: 5,
  mip_pscost_minreliable: 2,
  mip_max_nodes: nodes,
  time_limit: isFirst ? seconds + compiling : seconds,
  mip_rel_gap: gap,
});

const none = (status, timedOut) => ({
  status,
  values: new Float64Array(),
  cost: Number.NaN,
  gap: null,
  timedOut,
});

/** HiGHS' code of a solution that satisfies all rows. */
const feasibleSolution = 2;

const answerOf = (model, hasWhole, { modelStatus }) => {
  const status = model.getModelStatus();
  const timedOut = status === modelStatus.timeLimit;
  if (status === modelStatus.infeasible || status === modelStatus.unboundedOrInfeasible)
    return none('impossible', false);
  const isOptimal = status === modelStatus.optimal;
  if (!isOptimal && model.info.get('primal_solution_status') !== feasibleSolution)
    return none('none', timedOut);
  return {
    status: isOptimal ? 'optimal' : 'feasible',
    values: model.getSolution().colValue,
    cost: model.info.get('objective_function_value'),
    gap: hasWhole ? model.info.get('mip_gap') : 0,
    timedOut,
  };
};

/** Solves one program, as `packed` of program.ts makes it. */
export default async ({ program, limits }) => {
  const isFirst = instance === null;
  const highs = instance ?? (await load());
  instance = null;
  const hasWhole = program.whole.includes(1);
  const found = highs.withModel(modelOf(program), (model) => {
    model.options.set(optionsOf(limits, isFirst));
    if (program.start !== undefined) model.setSolution({ colValue: program.start });
    model.run();
    return answerOf(model, hasWhole, highs.constants);
  });
  instance = highs;
  return found;
};
