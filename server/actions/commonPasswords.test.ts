import { expect, it } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

it.each([
  ['password', true],
  ['PassWord', true],
  ['qwertyuiop', true],
  ['a bowl of rice', false],
  ['wholebowl-demo', false],
])('%s is common: %s', (password, expected) => {
  expect(isCommonPassword(password)).toBe(expected);
});
