import type { Batch } from '../../engine/host/derivedValues.ts';
import type { Engine } from '../../engine/host/engine.ts';
import { startEngine } from '../../engine/host/node.ts';
import { rankRecipes } from '../../engine/host/ranking.ts';
import { Level, type Line, type Need } from '../../engine/host/recipeTotals.ts';
import { makeCase, randomFrom } from '../../engine/testing/golden.ts';
import { type BenchmarkCase, type Implementation, timeOf } from '../benchmarkCase.ts';

const RECIPES = 10_000;
const LINES = 20;
const COLUMNS = 160;
const FOODS = 600;

/** Ranks 10,000 recipes of 20 foods by one need: the number of Low, High and Unknown nutrients of each. */
export async function rank(): Promise<BenchmarkCase> {
  const input = makeCase({
    seed: 99,
    lines: FOODS,
    columns: COLUMNS,
    maxMilligrams: 400_000,
    maxValue: 1e6,
  });
  const need = input.need;
  if (!need) throw new Error('The case must have a need.');
  const engine = await startEngine();
  engine.load(input.columns, input.categoryMaxima);
  engine.putFoods(input.foods);
  const batch = makeBatch();
  return {
    name: `rank ${RECIPES} recipes of ${LINES} x ${COLUMNS}`,
    multiplyAdds: RECIPES * LINES * COLUMNS,
    maxMilliseconds: 50,
    ours: inOneCall(engine, need, batch),
    baselines: [oneByOne(engine, need, batch)],
  };
}

function makeBatch(): Batch {
  const random = randomFrom(5);
  const count = RECIPES * LINES;
  return {
    starts: Int32Array.from({ length: RECIPES + 1 }, (_, i) => i * LINES),
    foods: Int32Array.from({ length: count }, () => Math.floor(random() * FOODS)),
    milligrams: Float64Array.from({ length: count }, () => Math.floor(random() * 400_000)),
  };
}

function inOneCall(engine: Engine, need: Need, batch: Batch): Implementation {
  let ranking = rankRecipes(engine, need, batch);
  const act = (): void => {
    ranking = rankRecipes(engine, need, batch);
  };
  return {
    name: 'one call',
    time: timeOf(act),
    output: () => Float64Array.of(...ranking.low, ...ranking.high, ...ranking.unknown),
  };
}

function oneByOne(engine: Engine, need: Need, { foods, milligrams }: Batch): Implementation {
  const recipes = Array.from({ length: RECIPES }, (_, i): Line[] =>
    Array.from({ length: LINES }, (_, k) => ({
      food: foods[i * LINES + k] ?? -1,
      milligrams: milligrams[i * LINES + k] ?? 0,
    })),
  );
  let counts: number[][] = [];
  const act = (): void => {
    counts = recipes.map((lines) => {
      engine.setLines(lines);
      const { levels, levelKnown } = engine.assess(need, 1);
      const tally: [number, number, number] = [0, 0, 0];
      for (const [c, known] of levelKnown.entries()) {
        if (known === 0) tally[2]++;
        else if (levels[c] === Level.low) tally[0]++;
        else if (levels[c] === Level.high) tally[1]++;
      }
      return tally;
    });
  };
  const nth = (i: number): number[] => counts.map((tally) => tally[i] ?? 0);
  return {
    name: 'recipe by recipe',
    time: timeOf(act),
    output: () => Float64Array.of(...nth(0), ...nth(1), ...nth(2)),
  };
}
