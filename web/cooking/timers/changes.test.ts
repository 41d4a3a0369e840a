import { describe, expect, it } from 'vitest';
import type { RecipeTimer } from '../../../server/contract/timers.ts';
import {
  addChange,
  type Change,
  movedBy,
  nextToSend,
  refuse,
  type Start,
  settle,
  timerLifetimeMs,
  withChanges,
  withoutOld,
} from './changes.ts';

const minute = 60_000;
const at = (minutes: number): string => new Date(minutes * minute).toISOString();

const timer = (step: number, ends: number): RecipeTimer => ({
  recipe_step_id: step,
  recipe_id: 7,
  recipe_name: 'Turkey',
  step_order: step,
  name: 'Cook',
  ends_at: at(ends),
});

const start = (key: string, step: number, ends: number): Start => ({
  kind: 'start',
  key,
  timer: timer(step, ends),
  startedAt: at(ends - 40),
});

const dismiss = (key: string, step: number, ends = 90): Change => ({
  kind: 'dismiss',
  key,
  recipe_step_id: step,
  ends_at: at(ends),
});

const shown = (stored: readonly RecipeTimer[], changes: readonly Change[]) =>
  withChanges(stored, changes).map(({ recipe_step_id, ends_at, state }) => [recipe_step_id, ends_at, state]);

describe('the timers shown', () => {
  it('are the server’s with the changes in their order, the next to end first', () => {
    const changes = [start('a', 1, 90), dismiss('b', 2), start('c', 3, 5)];
    expect(shown([timer(1, 40), timer(2, 10), timer(4, 60)], changes)).toEqual([
      [3, at(5), 'unsent'],
      [4, at(60), 'stored'],
      [1, at(90), 'unsent'],
    ]);
  });

  it('of one step are the last start, or none after its dismissal', () => {
    expect(shown([], [start('a', 1, 40), start('b', 1, 50)])).toEqual([[1, at(50), 'unsent']]);
    expect(shown([timer(1, 30)], [start('a', 1, 40), dismiss('b', 1)])).toEqual([]);
  });

  it('stay when another device restarted one that was dismissed here', () => {
    expect(shown([timer(1, 40)], [dismiss('a', 1, 40)])).toEqual([]);
    expect(shown([timer(1, 41)], [dismiss('a', 1, 40)])).toEqual([[1, at(41), 'stored']]);
  });

  it('stay when the server refuses one, until it is replaced or dismissed', () => {
    const refused = refuse([start('a', 1, 40)], 'a');
    expect(shown([], refused)).toEqual([[1, at(40), 'refused']]);
    expect(addChange(refused, start('b', 1, 50))).toEqual([start('b', 1, 50)]);
    expect(addChange(refused, dismiss('b', 1))).toEqual([dismiss('b', 1)]);
  });

  it('of a step whose restart was refused end with one dismissal', () => {
    const refused = refuse([start('a', 1, 40)], 'a');
    expect(shown([timer(1, 30)], addChange(refused, dismiss('b', 1)))).toEqual([]);
  });
});

describe('the changes', () => {
  it('are sent one after the other, without refused ones', () => {
    const changes = [start('a', 1, 40), dismiss('b', 2), start('c', 3, 5)];
    expect(nextToSend(changes)?.key).toBe('a');
    expect(nextToSend(settle(changes, 'a'))?.key).toBe('b');
    expect(nextToSend(refuse(changes, 'a'))?.key).toBe('b');
    expect(nextToSend(refuse([dismiss('b', 2)], 'b'))).toBeUndefined();
    expect(nextToSend([])).toBeUndefined();
  });

  it('have later times if the clock was slow', () => {
    const later = { ...start('a', 1, 45), startedAt: at(5) };
    const moved = movedBy([start('a', 1, 40), dismiss('b', 2, 90)], 5 * minute);
    expect(moved).toEqual([later, dismiss('b', 2, 95)]);
  });

  it('end with the day after which the server does not take them', () => {
    const changes = [start('a', 1, 40), dismiss('b', 2)];
    expect(withoutOld(changes, timerLifetimeMs)).toBe(changes);
    expect(withoutOld(changes, timerLifetimeMs + 1).map(({ key }) => key)).toEqual(['b']);
    expect(withoutOld(refuse(changes, 'a'), timerLifetimeMs + 40 * minute)).toHaveLength(2);
  });
});
