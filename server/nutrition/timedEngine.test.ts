import { expect, it } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import { timedEngine } from './timedEngine.ts';

it('tells of each call from outside once, and of none that the engine makes itself', async () => {
  const told: string[] = [];
  const engine = timedEngine(await startEngine(), (call) => void told.push(call));
  const figures = Float64Array.of(1);
  engine.load([{ id: 1, scale: 3 }], { categories: 1, values: figures });
  engine.putFoods([{ id: 1, category: 0, complete: false, values: figures }]);
  engine.setLines([]);
  engine.insertLine(0, { food: 1, milligrams: 5 });
  expect(() => engine.setLineAmount(7, 5)).toThrow();
  engine.assess(null, 1);
  expect(told).toEqual(['load', 'putFoods', 'setLines', 'insertLine', 'setLineAmount', 'assess']);
});
