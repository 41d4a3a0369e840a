import { expect, it } from 'vitest';
import { AcceptedRisks } from './acceptedRisks.ts';

const shelfOf = (stored: Map<string, string>): Storage =>
  ({
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  }) as unknown as Storage;

it('keeps an accepted warning of one user and recipe until the session ends', () => {
  const stored = new Map<string, string>();
  new AcceptedRisks(shelfOf(stored)).add(1, 7);
  const afterReload = new AcceptedRisks(shelfOf(stored));
  expect([afterReload.has(1, 7), afterReload.has(1, 8), afterReload.has(2, 7)]).toEqual([true, false, false]);
  afterReload.clear();
  expect(afterReload.has(1, 7)).toBe(false);
  expect(stored.size).toBe(0);
});

it('works without storage, and ignores text of another version', () => {
  const broken = shelfOf(new Map([['wholebowl.accepted-risks', '{"not": "a list"']]));
  broken.setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const risks = new AcceptedRisks(broken);
  risks.add(1, 7);
  expect(risks.has(1, 7)).toBe(true);
});
