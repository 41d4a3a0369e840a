import { expect, it } from 'vitest';
import { suggestedWeight } from './breedWeight.ts';

const row = (breed: string, sex: 'male' | 'female' | null, min_lb: number | null, max_lb: number | null) => ({
  ...{ breed, sex, min_lb, max_lb },
});
const weights = [
  ...[row('Labrador Retriever', 'male', 65, 80), row('Labrador Retriever', 'female', 55, 70)],
  ...[row('Pug', null, 14, 18), row('Boxer', 'male', 65, 80), row('Great Pyrenees', 'male', 100, null)],
  ...[row('French Bulldog', null, null, 28), row('Bulldog', 'female', 40, 40)],
];

it.each([
  ['labrador retriever ', 'Female', 'kg', 'Labrador Retriever, female: 25 to 32 kg', '28'],
  ['Labrador Retriever', 'Neutered Male', 'lb', 'Labrador Retriever, male: 65 to 80 lb', '72.5'],
  ['Labrador Retriever', '', 'kg', 'Labrador Retriever, male: 29 to 36 kg, female: 25 to 32 kg', null],
  ['Pug', '', 'kg', 'Pug: 6.4 to 8.2 kg', '7.3'],
  ['Boxer', '', 'kg', 'Boxer, male: 29 to 36 kg', null],
  ['Great Pyrenees', 'Male', 'kg', 'Great Pyrenees, male: 45 kg or more', null],
  ['French Bulldog', 'Male', 'kg', 'French Bulldog: at most 13 kg', null],
  ['Bulldog', 'Spayed Female', 'kg', 'Bulldog, female: about 18 kg', '18'],
] as const)('of a %s, %s, in %s is "%s"', (breed_name, sex, unit, text, middle) => {
  expect(suggestedWeight({ breed_name, sex }, weights, unit)).toEqual({ text, middle });
});

it.each([
  ['Boxer', 'Female'],
  ['Mixed Breed', 'Female'],
  ['', ''],
])('of a %s, %s is not known', (breed_name, sex) => {
  expect(suggestedWeight({ breed_name, sex }, weights, 'kg')).toBeNull();
});
