import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['', ''],
  ['Firefox on Linux', `${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`],
  ['Chrome on Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36`],
  ['', 'node'],
])('names %j', (name, header) => {
  expect(deviceOf(header)).toBe(name);
});

it('cuts a long name', () => {
  expect(deviceOf(`${'x'.repeat(9000)}/1.0`).length).toBeLessThanOrEqual(100);
});
