import { expect, it } from 'vitest';
import { shareWrite } from './runningWrites.ts';

it('sends a write once while it runs, and again when it has ended', async () => {
  let sent = 0;
  const ends: (() => void)[] = [];
  const send = () => {
    sent += 1;
    return new Promise<number>((resolve) => ends.push(() => resolve(sent)));
  };
  const three = ['save', 'save', 'save'].map((name) => shareWrite(name, send));
  const other = shareWrite('save another', send);
  expect(sent).toBe(2);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all([...three, other])).toEqual([2, 2, 2, 2]);
  const again = shareWrite('save', send);
  expect(sent).toBe(3);
  for (const end of ends.splice(0)) end();
  expect(await again).toBe(3);
});

it('sends a write again after it failed', async () => {
  await expect(shareWrite('fails', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await shareWrite('fails', async () => 'sent')).toBe('sent');
});
