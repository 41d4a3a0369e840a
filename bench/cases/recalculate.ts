import { startEngine } from '../../engine/host/node.ts';
import { makeCase } from '../../engine/testing/golden.ts';
import type { Contest } from '../contest.ts';
import { objectsPeer } from '../peers/objects.ts';
import { typedPeer } from '../peers/typed.ts';

const COLUMNS = 160;

/** Full recalculation of an open recipe: totals, the most that is missing, and known masses. */
export async function recalculate(lines: number): Promise<Contest> {
  const input = makeCase({ seed: 99, lines, columns: COLUMNS, mostMilligrams: 400_000, mostFigure: 1e6 });
  const engine = await startEngine();
  engine.load(input.columns, input.ceilings);
  engine.put(input.foods);
  engine.open(input.lines);
  return {
    name: `recalculate ${lines} x ${COLUMNS}`,
    multiplyAdds: lines * COLUMNS,
    ours: {
      name: 'engine',
      run: () => engine.recalculate(),
      output: () => {
        const { totals, missing, knownMilligrams } = engine.assess(null, 1);
        return Float64Array.of(...totals, ...missing, ...knownMilligrams);
      },
    },
    peers: [objectsPeer(input), typedPeer(input)],
  };
}
