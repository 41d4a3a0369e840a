import type { Page } from '@playwright/test';
import type { StoredDraft } from '../editor/storedDraft.ts';
import { expect } from './fixtures.ts';

/** The drafts stored on this device, one per window. */
export const getStoredDrafts = (page: Page): Promise<StoredDraft[]> =>
  page.evaluate(async () => {
    const open = indexedDB.open('wholebowl-drafts');
    const database = await new Promise<IDBDatabase>((done, fail) => {
      open.onsuccess = () => done(open.result);
      open.onerror = () => fail(open.error);
    });
    const found = database.transaction('drafts').objectStore('drafts').getAll();
    return new Promise<StoredDraft[]>((done, fail) => {
      found.onsuccess = () => done(found.result);
      found.onerror = () => fail(found.error);
    });
  });

/** Waits until a draft stores the typed grams of a food, by the beginning of its short name. */
export const expectStoredDraft = (page: Page, grams: Readonly<Record<string, string>>): Promise<void> =>
  expect
    .poll(async () => {
      const lines = (await getStoredDrafts(page)).flatMap((kept) => kept.lines);
      const textOf = (food: string) => lines.find((line) => line.food.short_name.startsWith(food))?.text;
      return Object.fromEntries(Object.keys(grams).map((food) => [food, textOf(food)]));
    })
    .toEqual(grams);

/** Waits until no draft is stored. */
export const expectNoStoredDraft = (page: Page): Promise<void> =>
  expect.poll(async () => (await getStoredDrafts(page)).length).toBe(0);
