import { expect, it } from 'vitest';
import { AddressChanges } from './addressChanges.ts';

const start = () => new URLSearchParams('page=2');
const set = (name: string, value: string) => (after: URLSearchParams) => after.set(name, value);

it('builds a change on the one before that has not arrived', () => {
  const changes = new AddressChanges();
  changes.next('/orders', start(), set('search', 'rocky'), 0);
  const both = changes.next('/orders', start(), set('status', 'new'), 50);
  expect(both.toString()).toBe('page=2&search=rocky&status=new');
});

it('builds on what is shown once the change arrived, was given up, or is of another screen', () => {
  const changes = new AddressChanges();
  const first = changes.next('/orders', start(), set('search', 'rocky'), 0);
  expect(changes.next('/users', start(), set('page', '3'), 1).toString()).toBe('page=3');
  changes.next('/orders', start(), set('search', 'rocky'), 2);
  changes.arrived(first);
  expect(changes.next('/orders', start(), set('page', '3'), 3).toString()).toBe('page=3');
  expect(changes.next('/orders', start(), set('page', '4'), 2000).toString()).toBe('page=4');
});
