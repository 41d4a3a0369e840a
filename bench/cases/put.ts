import { startEngine } from '../../engine/host/node.ts';
import type { Food } from '../../engine/host/recipeTotals.ts';
import { makeCase } from '../../engine/testing/golden.ts';
import { type BenchmarkCase, timeOf } from '../benchmarkCase.ts';

const FOODS = 10_000;
const COLUMNS = 160;

/** New values for one food of a catalogue of 10,000, compared with loading the catalogue again. */
export async function put(): Promise<BenchmarkCase> {
  const made = makeCase({ seed: 99, lines: 100, columns: COLUMNS, maxMilligrams: 400_000, maxValue: 1e6 });
  const foods = Array.from({ length: FOODS }, (_, id): Food => ({ ...(made.foods[id % 100] as Food), id }));
  const [one, all] = [await startEngine(), await startEngine()];
  for (const engine of [one, all]) engine.load(made.columns, made.categoryMaxima);
  one.putFoods(foods);
  const [changed] = foods.slice(0, 1);
  if (!changed) throw new Error('The case must have foods.');
  const totalsOf = (engine: typeof one): Float64Array => {
    engine.setLines(made.lines);
    return engine.assess(null, 1).totals;
  };
  return {
    name: `one changed food of ${FOODS} x ${COLUMNS}`,
    multiplyAdds: COLUMNS,
    maxMilliseconds: 1,
    goalOnly: true,
    ours: { name: 'put one', time: timeOf(() => one.putFoods([changed])), output: () => totalsOf(one) },
    baselines: [{ name: 'put all', time: timeOf(() => all.putFoods(foods)), output: () => totalsOf(all) }],
  };
}
