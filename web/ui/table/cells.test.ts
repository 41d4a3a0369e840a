import { expect, it } from 'vitest';
import { Cells } from './cells.ts';

interface Row {
  readonly id: number;
  readonly amount: string;
}

const create = () =>
  new Cells<Row>(
    [
      { id: 1, amount: '2.5' },
      { id: 2, amount: '' },
    ],
    ({ id }) => id,
    [
      { name: 'amount', heading: 'Amount', value: ({ amount }) => amount, number: { decimals: 3 } },
      { name: 'note', heading: 'Note', value: () => '', isIn: ({ id }) => id === 1 },
    ],
  );

it('reads numbers exactly, and lists only changed cells', () => {
  const cells = create();
  cells.set(2, 'amount', '12,5');
  cells.set(1, 'note', 'x');
  cells.set(1, 'note', '');
  expect(cells.check()).toBe(true);
  expect(cells.changes()).toMatchObject([{ row: 2, name: 'amount', text: '12.5' }]);
  expect([cells.isDirty(1), cells.isDirty(2), cells.has(2, 'note')]).toEqual([false, true, false]);
});

it('shows errors of one row, until its cell is edited', () => {
  const cells = create();
  cells.set(1, 'amount', 'abc');
  expect(cells.check(2)).toBe(true);
  expect(cells.check(1)).toBe(false);
  expect(cells.failed()).toEqual([1]);
  cells.fail([{ row: 2, name: 'amount', message: 'Too much.' }]);
  cells.set(1, 'amount', '3');
  expect(cells.failed()).toEqual([2]);
});

it('takes saved rows as the new start', () => {
  const cells = create();
  cells.set(1, 'amount', '3');
  cells.set(2, 'amount', '4');
  cells.reset([{ id: 1, amount: '3.1' }]);
  expect(cells.text(1, 'amount')).toBe('3.1');
  expect(cells.changes()).toMatchObject([{ row: 2, text: '4' }]);
});

it('tells its listeners once per edit', () => {
  const cells = create();
  let times = 0;
  const end = cells.subscribe(() => times++);
  cells.set(1, 'amount', '3');
  end();
  cells.set(1, 'amount', '4');
  expect(times).toBe(1);
});

it('keeps edits on top of a version saved by somebody else', () => {
  const cells = create();
  cells.set(1, 'amount', '3');
  cells.rebase([
    { id: 1, amount: '9' },
    { id: 2, amount: '8' },
  ]);
  expect([cells.text(1, 'amount'), cells.text(2, 'amount')]).toEqual(['3', '8']);
  expect(cells.changes()).toMatchObject([{ row: 1, name: 'amount', text: '3' }]);
});

it('asks about a typed number with a separator of thousands, not about one of the product', () => {
  const cells = create();
  cells.set(2, 'amount', '1.234');
  expect(cells.check()).toBe(true);
  cells.type(2, 'amount', '1.234');
  expect(cells.check()).toBe(false);
  expect(cells.error(2, 'amount')).toBe('Type 1234 or 1.2340: 1.234 may mean either.');
  cells.type(2, 'amount', '1.2340');
  expect(cells.check()).toBe(true);
  expect([cells.text(2, 'amount'), cells.check()]).toEqual(['1.234', true]);
});
