import { expect, it } from 'vitest';
import { Ringer } from './Ringer.ts';

const timer = (step: number, ends: number) => ({
  recipe_step_id: step,
  recipe_id: 7,
  recipe_name: 'Turkey',
  step_order: 1,
  name: 'Cook',
  ends_at: new Date(ends * 1000).toISOString(),
});

const at = (seconds: number): number => seconds * 1000;

const ringer = () => {
  const rung: number[] = [];
  return { rung, ringer: new Ringer(({ recipe_step_id }) => void rung.push(recipe_step_id)) };
};

it('tells of each timer once, when it ends', () => {
  const { rung, ringer: of } = ringer();
  const timers = [timer(1, 10), timer(2, 20)];
  for (const now of [0, 9.9, 10, 11, 19, 25, 26]) {
    of.look(timers, at(now));
    if (now === 9.9) expect(rung).toEqual([]);
    if (now === 19) expect(rung).toEqual([1]);
  }
  expect(rung).toEqual([1, 2]);
});

it('does not tell of timers that ended before, were restarted or dismissed', () => {
  const { rung, ringer: of } = ringer();
  of.look([timer(1, 10), timer(2, 30), timer(3, 30)], at(20));
  of.look([timer(1, 10), timer(2, 50)], at(40));
  expect(rung).toEqual([]);
  of.look([timer(1, 10), timer(2, 50)], at(50));
  expect(rung).toEqual([2]);
});

it('tells once of a timer while the clock is corrected by a little', () => {
  const { rung, ringer: of } = ringer();
  for (const now of [9, 10, 9.5, 10.5, 3, 10]) of.look([timer(1, 10)], at(now));
  expect(rung).toEqual([1]);
});

it('is silent about a timer that ended before, also when the clock is corrected by a little', () => {
  const { rung, ringer: of } = ringer();
  for (const now of [10.2, 9.8, 10.4]) of.look([timer(1, 10)], at(now));
  expect(rung).toEqual([]);
});

it('tells again of a timer whose end was far from over: the clock was wrong', () => {
  const { rung, ringer: of } = ringer();
  for (const now of [3590, 3600, 1800, 3599, 3600]) of.look([timer(1, 3600)], at(now));
  expect(rung).toEqual([1, 1]);
});
