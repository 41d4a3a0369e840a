import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { policy } from '../../server/contract/policy.ts';
import { namedOperations, slimPolicySource } from './slimPolicy.ts';

const source = readFileSync(new URL('../../server/contract/policy.ts', import.meta.url), 'utf8');
const web = new URL('..', import.meta.url).pathname;
const rowsOf = (text: string) => Object.keys(policy).filter((id) => text.includes(`  '${id}':`));

describe("the browser's table of permissions", () => {
  it('has the rows that its modules name, and those that the file reads', () => {
    const slim = slimPolicySource(source, namedOperations(web));
    expect(rowsOf(slim)).toEqual(expect.arrayContaining(['recipes.update', 'dietaryNeeds.update']));
    expect(rowsOf(slim)).toContain('adminUsers.become');
    expect(rowsOf(slim)).not.toContain('timers.remove');
    expect(rowsOf(source)).toHaveLength(Object.keys(policy).length);
  });

  it('has every row that is asked for, in the form of the whole table', () => {
    const named = [...namedOperations(web)].filter((id) => id in policy);
    const slim = slimPolicySource(source, namedOperations(web));
    expect(rowsOf(slim)).toEqual(expect.arrayContaining(named));
    expect(slimPolicySource(source, new Set(Object.keys(policy)))).toBe(source);
  });
});
