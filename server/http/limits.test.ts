import { describe, expect, it } from 'vitest';
import { TooOften } from './errors.ts';
import { LoginLimit } from './limits.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('LoginLimit', () => {
  it('stops an address at an account, and lets it go on when the window is over', () => {
    const limit = new LoginLimit({ perAccount: 3 });
    for (let n = 0; n < 3; n += 1) limit.begin('198.51.100.1', 'Una@example.test', start);
    expect(() => limit.begin('198.51.100.1', ' una@example.test', start)).toThrow(TooOften);
    expect(() => limit.begin('198.51.100.2', 'una@example.test', start)).not.toThrow();
    expect(() => limit.begin('198.51.100.1', 'una@example.test', later(15))).not.toThrow();
  });

  it('forgets the failures of an account that was entered', () => {
    const limit = new LoginLimit({ perAccount: 2 });
    limit.begin('198.51.100.1', 'una@example.test', start);
    limit.begin('198.51.100.1', 'una@example.test', start).succeeded();
    expect(() => limit.begin('198.51.100.1', 'una@example.test', start)).not.toThrow();
  });

  it('stops an address that tries many accounts', () => {
    const limit = new LoginLimit({ perNetwork: 5 });
    for (let n = 0; n < 5; n += 1) limit.begin('198.51.100.1', `user${n}@example.test`, start);
    expect(() => limit.begin('198.51.100.1', 'other@example.test', start)).toThrow(TooOften);
  });

  it('says how long', () => {
    const limit = new LoginLimit({ perAccount: 1 });
    limit.begin('198.51.100.1', 'una@example.test', start);
    expect(() => limit.begin('198.51.100.1', 'una@example.test', later(5))).toThrow('10 minutes');
  });
});
