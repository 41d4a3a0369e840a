import { describe, expect, it } from 'vitest';
import { Refusals } from './refusals.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const una = { network: '198.51.100.1', email: 'una@example.test' };
const dora = { ...una, email: 'dora@example.test' };
const elsewhere = { ...una, network: '198.51.100.2' };

describe('Refusals', () => {
  it('remembers a pair until its time ends', () => {
    const refusals = new Refusals();
    refusals.refusePair(una, 60, start);
    expect(refusals.secondsFor(una, later(20))).toBe(40);
    expect(refusals.secondsFor(una, later(60))).toBe(0);
    expect([dora, elsewhere].map((whose) => refusals.secondsFor(whose, start))).toEqual([0, 0]);
  });

  it('remembers a network for all accounts except those entered from it', () => {
    const refusals = new Refusals();
    refusals.refuseNetwork(una, 60, start, [dora.email]);
    expect([una, dora, elsewhere].map((whose) => refusals.secondsFor(whose, start))).toEqual([60, 0, 0]);
    refusals.entered(una);
    expect(refusals.secondsFor(una, start)).toBe(0);
  });

  it('remembers an account for all networks except those it was entered from', () => {
    const refusals = new Refusals();
    refusals.refuseAccount(una, 60, start, [elsewhere.network]);
    expect([una, dora, elsewhere].map((whose) => refusals.secondsFor(whose, start))).toEqual([60, 0, 0]);
  });

  it('forgets a pair after a successful login', () => {
    const refusals = new Refusals();
    refusals.refusePair(una, 60, start);
    refusals.entered(una);
    expect(refusals.secondsFor(una, start)).toBe(0);
    expect(refusals.size).toBe(0);
  });

  it('limits refusals and exceptions together and drops the oldest', () => {
    const refusals = new Refusals(10);
    refusals.refusePair(dora, 60, start);
    refusals.refuseNetwork(una, 60, start, ['a', 'b', 'c']);
    for (let n = 0; n < 1000; n += 1) {
      refusals.refusePair({ network: `n${n}`, email: 'x' }, 60, start);
      expect(refusals.size).toBeLessThanOrEqual(10);
    }
    expect(refusals.secondsFor(una, start)).toBe(0);
    expect(refusals.secondsFor({ network: 'n999', email: 'x' }, start)).toBe(60);
  });
});
