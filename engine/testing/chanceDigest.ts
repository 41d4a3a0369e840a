import type { Engine } from '../host/engine.ts';
import { LevelChances } from '../host/levelChances.ts';
import { startChances } from '../host/nodeChances.ts';
import { chanceColumns, judge, makeChanceCase, spreadsOf } from './chanceCase.ts';
import { digest } from './compare.ts';

/** Digests of the chances of the golden cases, by seed. */
export const chancesDigest = async (engine: Engine): Promise<Record<string, string>> => {
  const chances = await startChances();
  const digests: Record<string, string> = {};
  for (const seed of [11, 12, 13]) {
    const made = makeChanceCase(seed);
    const judged = judge(engine, made);
    chances.open(chanceColumns.length, spreadsOf(engine, made));
    const levels = new LevelChances(chances, judged);
    const all = chanceColumns.map((_, column) => levels.of(column));
    const ratio = levels.ratio({ low: 1, high: 2 });
    const numbers = [...all, ratio].flatMap((row) => [
      ...[row?.stated.low ?? -1, row?.stated.high ?? -1, row?.deviationPercent ?? -1],
    ]);
    digests[seed] = await digest({ chances: Float64Array.from(numbers) });
  }
  return digests;
};
