import { expect, it } from 'vitest';
import { fieldsOfPet } from './orderFields.ts';

it.each([
  ['Ideal', 'Neutered Male', 'just-right', 'yes'],
  ['Underweight', 'Spayed Female', 'slightly-underweight', 'yes'],
  ['Overweight', 'Male', 'slightly-overweight', 'no'],
  ['Ideal', 'Female', 'just-right', 'no'],
  ['Ideal', null, 'just-right', ''],
  [null, '', '', ''],
])('prefills from body condition %s and sex %s', (condition, sex, body_condition, is_fixed) => {
  expect(fieldsOfPet({ body_condition: condition, sex })).toEqual({ body_condition, is_fixed });
});

it('prefills nothing without a pet', () => {
  expect(fieldsOfPet(undefined)).toEqual({ body_condition: '', is_fixed: '' });
});
