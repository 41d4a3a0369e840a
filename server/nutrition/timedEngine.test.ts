import { expect, it } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import { timedEngine } from './timedEngine.ts';

it('tells of each call from outside once, and of none that the engine makes itself', async () => {
  const told: string[] = [];
  const engine = timedEngine(await startEngine(), (call) => void told.push(call));
  const figures = Float64Array.of(1);
  engine.load([{ id: 1, scale: 3 }], { categories: 1, figures });
  engine.put([{ id: 1, category: 0, complete: false, figures }]);
  engine.open([]);
  engine.insert(0, { food: 1, milligrams: 5 });
  expect(() => engine.edit(7, 5)).toThrow();
  engine.assess(null, 1);
  expect(told).toEqual(['load', 'put', 'open', 'insert', 'edit', 'assess']);
});
