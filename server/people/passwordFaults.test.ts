import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { passwordLength } from '../contract/passwordLength.ts';
import { passwordFault } from './passwordFaults.ts';

const person = { email: 'zoe.stone17@clinic.example', first_name: 'Zoë', last_name: 'Von Stone' };
const common = 'This password is too common. Please choose another one.';
const easy = 'This password is too easy to guess. Please choose another one.';

it.each([
  ['password', common],
  ['PassWord', common],
  ['qwertyuiop', common],
  ['a bowl of rice', null],
  ['wholebowl-demo', null],
  ['Whole Bowl', easy],
  ['wholebowl2026!', easy],
  ['zoe.stone17', easy],
  ['Zoe.Stone17@Clinic.example', easy],
  ['clinic.example', easy],
  ['Zoë von Stone', easy],
  ['stone1234', easy],
  ['stone12345', null],
  ['zoezoezoe', easy],
  ['zoe at the stone', null],
  ['1234567809', null],
  ['€€€€€€€€€', easy],
  ['😀😀😀😀', easy],
  ['EeEeEeEe', easy],
  [' \t\u3000      ', easy],
])('%j has the fault %j', (password, expected) => {
  expect(passwordFault(password, person)).toBe(expected);
});

it('refuses the 3000 most common passwords that are long enough, and all further ones of the list', () => {
  const long = dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min);
  expect(long.length).toBeGreaterThan(3000);
  for (const password of long) expect([password, passwordFault(password, {})]).toEqual([password, common]);
});

it('needs no person', () => {
  expect(passwordFault('zoe.stone17', {})).toBeNull();
});
