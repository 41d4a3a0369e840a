import { expect, it } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import { timedEngine } from './timedEngine.ts';

it('reports each outside call once, and no call that the engine makes itself', async () => {
  const reported: string[] = [];
  const engine = timedEngine(await startEngine(), (call) => void reported.push(call));
  const values = Float64Array.of(1);
  engine.load([{ id: 1, scale: 3 }], { categories: 1, values });
  engine.putFoods([{ id: 1, category: 0, complete: false, values }]);
  engine.setLines([]);
  engine.insertLine(0, { food: 1, milligrams: 5 });
  expect(() => engine.setLineAmount(7, 5)).toThrow();
  engine.assess(null, 1);
  expect(reported).toEqual(['load', 'putFoods', 'setLines', 'insertLine', 'setLineAmount', 'assess']);
});
