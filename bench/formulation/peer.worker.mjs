// Solves programs with another library in a thread that can be ended.
import lp from 'javascript-lp-solver';
import { solve } from 'yalps';

const bounds = (lower, upper) => ({
  ...(Number.isFinite(lower) && { min: lower }),
  ...(Number.isFinite(upper) && { max: upper }),
});

/** A program as both libraries take it. Bounds of variables are constraints. */
const modelOf = ({ variables, rows }) => {
  const model = { constraints: {}, variables: {}, ints: {} };
  for (const [index, { cost, lower, upper, whole }] of variables.entries()) {
    model.variables[`x${index}`] = { cost, [`b${index}`]: 1 };
    model.constraints[`b${index}`] = bounds(lower, upper);
    if (whole) model.ints[`x${index}`] = 1;
  }
  for (const [index, { terms, lower, upper }] of rows.entries()) {
    model.constraints[`r${index}`] = bounds(lower, upper);
    for (const [variable, coefficient] of terms) model.variables[`x${variable}`][`r${index}`] = coefficient;
  }
  return model;
};

const byYalps = ({ constraints, variables, ints }) => {
  const integers = Object.keys(ints);
  const found = solve(
    { direction: 'minimize', objective: 'cost', constraints, variables, integers },
    { maxIterations: Number.POSITIVE_INFINITY },
  );
  return { found: found.status === 'optimal', values: new Map(found.variables) };
};

const byLpSolver = ({ constraints, variables, ints }) => {
  const found = lp.Solve({ optimize: 'cost', opType: 'min', constraints, variables, ints });
  return { found: found.feasible === true, values: new Map(Object.entries(found)) };
};

const peers = { yalps: byYalps, 'javascript-lp-solver': byLpSolver };

/** What a peer finds: the milliseconds by the clock and of the processor, and one value per variable, or none. */
export default ({ peer, program }) => {
  const model = modelOf(program);
  const [start, before] = [performance.now(), process.cpuUsage()];
  const { found, values } = peers[peer](model);
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return {
    milliseconds,
    processor: (user + system) / 1000,
    values: found ? program.variables.map((_, index) => Number(values.get(`x${index}`) ?? 0)) : null,
  };
};
