import { expect, it } from 'vitest';
import { forPet } from './forPet.ts';

it.each([
  ['Not complete: thiamin 26 %', 'For Bella: Not complete: thiamin 26 %'],
  ['Too much: sodium 900 % of the need', 'For Bella: Too much: sodium 900 % of the need'],
  ['Complete for Bella by NRC 2006', 'Complete for Bella by NRC 2006'],
  ['Not safe for Bella: Grapes', 'Not safe for Bella: Grapes'],
])('names the pet once: %s', (first, named) => {
  expect(forPet('Bella', [first, 'and more'])).toEqual([named, 'and more']);
});

it.each([
  ['Not complete: thiamin 26 %', 'For Bo, Dog, 8 kg: Not complete: thiamin 26 %'],
  ['Complete for Bo by NRC 2006', 'Complete for Bo, Dog, 8 kg by NRC 2006'],
  ['Bo avoids chicken', 'Bo, Dog, 8 kg avoids chicken'],
])('names the pet by its label: %s', (first, named) => {
  expect(forPet('Bo', [first, 'for Bo'], 'Bo, Dog, 8 kg')).toEqual([named, 'for Bo']);
});
