import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Uploads } from './uploads.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const mb = 1024 * 1024;

it('uploads that announce much and send little refuse nobody', () => {
  const uploads = new Uploads();
  const dripping = Array.from({ length: 60 }, (_, n) => uploads.begin(`user ${n}`, 11 * mb));
  for (const each of dripping) expect(each.add(100)).toBe(true);
  expect(uploads.begin('una', 11 * mb).add(11 * mb)).toBe(true);
});

it('an upload that does not keep its pace from the start ends', async () => {
  const uploads = new Uploads();
  const [slow, steady] = ['slow', 'steady'].map((caller) => uploads.begin(caller, 6 * mb));
  const outcome = slow?.refused().catch((error: { status: number }) => error.status);
  for (let second = 0; second < 12; second += 1) {
    slow?.add(1000);
    steady?.add(mb / 8);
    vi.advanceTimersByTime(1000);
  }
  expect(await outcome).toBe(408);
  expect(slow?.add(1)).toBe(false);
  expect(steady?.add(1)).toBe(true);
});

it('a caller who holds too much is refused, and the memory is free again', async () => {
  const uploads = new Uploads({ perCaller: 10 });
  const [first, second] = [uploads.begin('una', 9), uploads.begin('una', 9)];
  first.add(9);
  expect(second.add(9)).toBe(false);
  await expect(second.refused()).rejects.toMatchObject({ status: 429 });
  first.end();
  expect(uploads.begin('una', 9).add(9)).toBe(true);
});

it('full memory ends the upload that is stalled longest, never a complete one', async () => {
  const uploads = new Uploads({ maxBytes: 20, perCaller: 20 });
  const [complete, stalled] = [uploads.begin('a', 8), uploads.begin('b', 20)];
  complete.add(8);
  complete.complete();
  stalled.add(8);
  vi.advanceTimersByTime(2500);
  expect(uploads.begin('c', 8).add(8)).toBe(true);
  await expect(stalled.refused()).rejects.toMatchObject({ status: 503 });
  const last = uploads.begin('d', 8);
  expect(last.add(8)).toBe(false);
  expect(complete.add(0)).toBe(true);
});
