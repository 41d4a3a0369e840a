import { expect, it } from 'vitest';
import { findMissingReason, type Probe } from './missingReason.ts';

const start = (script: string): string =>
  `<!doctype html><script>nothing()</script><script type="module" crossorigin src="${script}"></script>`;

const probe = (more: Partial<Probe> = {}): Probe => ({
  isOnline: () => true,
  ownVersion: () => '/assets/index-1.js',
  fetchStart: async () => new Response(start('/assets/index-1.js')),
  ...more,
});

const down = () => Promise.reject(new TypeError('Failed to fetch'));

it.each([
  ['missing', probe()],
  ['missing', probe({ fetchStart: async () => new Response('no page of ours') })],
  ['outdated', probe({ fetchStart: async () => new Response(start('/assets/index-2.js')) })],
  ['unreached', probe({ fetchStart: down })],
  ['unreached', probe({ fetchStart: async () => new Response('', { status: 502 }) })],
  ['offline', probe({ isOnline: () => false })],
] as const)('a file is %s', async (reason, from) => {
  expect(await findMissingReason(from)).toBe(reason);
});

it('is offline if the connection ends while it is tried', async () => {
  let isOnline = true;
  const fetchStart = () => {
    isOnline = false;
    return down();
  };
  expect(await findMissingReason(probe({ isOnline: () => isOnline, fetchStart }))).toBe('offline');
});
