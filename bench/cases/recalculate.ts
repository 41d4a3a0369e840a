import { startEngine } from '../../engine/host/node.ts';
import type { Case } from '../../engine/oracle.ts';
import { makeCase } from '../../engine/testing/golden.ts';
import {
  mathBaseline,
  mathTypedBaseline,
  mlMatrixBaseline,
  spreadsheetBaseline,
} from '../baselines/libraries.ts';
import { nativeBaseline } from '../baselines/native.ts';
import { objectsBaseline } from '../baselines/objects.ts';
import { typedArraysBaseline } from '../baselines/typedArrays.ts';
import { type BenchmarkCase, type Implementation, timeOf } from '../benchmarkCase.ts';

const COLUMNS = 160;
const MAX_SHEET_LINES = 1000;

/**
 * Full recalculation of an open recipe: totals, max unstated and known masses. With `hasUnstated`, 30 % of the values are
 * not stated; without it, every food states all values.
 */
export async function recalculate(lines: number, hasUnstated: boolean): Promise<BenchmarkCase> {
  const made = makeCase({ seed: 99, lines, columns: COLUMNS, maxMilligrams: 400_000, maxValue: 1e6 });
  const input = hasUnstated
    ? made
    : { ...made, foods: made.foods.map((food) => ({ ...food, complete: true })) };
  const engine = await startEngine();
  engine.load(input.columns, input.categoryMaxima);
  engine.putFoods(input.foods);
  engine.setLines(input.lines);
  return {
    name: `recalculate ${lines} x ${COLUMNS}${hasUnstated ? '' : ', all stated'}`,
    multiplyAdds: lines * COLUMNS,
    ours: {
      name: 'engine',
      time: timeOf(() => engine.recalculate()),
      output: () => {
        const { totals, maxUnstated, knownMilligrams } = engine.assess(null, 1);
        return Float64Array.of(...totals, ...maxUnstated, ...knownMilligrams);
      },
    },
    baselines: [
      objectsBaseline(input),
      typedArraysBaseline(input),
      ...libraries(input),
      nativeBaseline(input),
    ].filter((baseline) => baseline !== null),
  };
}

/** Libraries, which calculate totals only. A spreadsheet of more than 1,000 lines takes seconds. */
function libraries(input: Case): Implementation[] {
  const matrices = [mlMatrixBaseline(input), mathBaseline(input), mathTypedBaseline(input)];
  return input.lines.length > MAX_SHEET_LINES ? matrices : [...matrices, spreadsheetBaseline(input)];
}
