import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timerTexts as texts } from '../timerTexts.ts';
import { notifyOfEnd } from './notification.ts';

const timer = {
  ...{ recipe_step_id: 5, recipe_id: 7, recipe_name: 'Turkey', step_order: 2, name: 'Cook' },
  ends_at: '2026-01-01T00:00:00.000Z',
};

const expected = [texts.ended('Cook'), { body: 'Turkey', tag: `5/${Date.parse(timer.ends_at) / 1000}` }];

const shown: unknown[][] = [];

/** A browser with a hidden page and allowed notifications, unless given otherwise. */
const browser = ({ permission = 'granted', visibilityState = 'hidden', serviceWorker = {} as object }) => {
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = permission;
      constructor(...notification: unknown[]) {
        shown.push(['page', ...notification]);
      }
    },
  );
  vi.stubGlobal('document', { visibilityState });
  vi.stubGlobal('navigator', serviceWorker);
};

const withWorker = (showNotification: () => Promise<void>) => ({
  serviceWorker: { serviceWorker: { getRegistration: async () => ({ showNotification }) } },
});

beforeEach(() => void shown.splice(0));
afterEach(() => void vi.unstubAllGlobals());

it('shows which timer of which recipe ended while the page is hidden', async () => {
  browser({});
  await notifyOfEnd(timer);
  expect(shown).toEqual([['page', ...expected]]);
});

it('shows it by the service worker where there is one, as phones demand', async () => {
  browser(withWorker(async (...notification: unknown[]) => void shown.push(['worker', ...notification])));
  await notifyOfEnd(timer);
  expect(shown).toEqual([['worker', ...expected]]);
});

it.each([
  ['a page that is seen', { visibilityState: 'visible' }],
  ['a user who was not asked', { permission: 'default' }],
  ['a user who forbade it', { permission: 'denied' }],
])('shows nothing for %s', async (_, state) => {
  browser(state);
  await notifyOfEnd(timer);
  expect(shown).toEqual([]);
});

it('shows nothing in a browser without notifications, as Node is', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await notifyOfEnd(timer);
  expect(shown).toEqual([]);
});
