import { expect, it } from 'vitest';
import { cutName } from './cutName.ts';

it('cuts names longer than 14 characters, never within a character, after a space or after a comma', () => {
  expect(cutName('Fourteen signs')).toBe('Fourteen signs');
  expect(cutName('Chicken, Rice and Carrots')).toBe('Chicken, Rice…');
  expect(cutName('Sweet potato, raw')).toBe('Sweet potato…');
  expect(cutName(`${'x'.repeat(13)}🥕`)).toBe(`${'x'.repeat(13)}…`);
});
