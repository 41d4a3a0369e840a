import { expect, it } from 'vitest';
import { typedText } from './typedText.ts';

it.each([
  'Win at evil.example',
  'https://evil',
  'mailto:me',
  'www evil com',
  'Una a@evil.example',
  'evil\u3002example',
  'evil\uFF0Eexample',
  'evil.\u200Bexample',
  'http://10.0.0.1/x',
  'see 10.1.2.3 now',
  'Call +49 170 123 4567',
  'Call (0170) 123-45-67',
  'Call \uFF10\uFF11\uFF17\uFF10 \uFF11\uFF12\uFF13\uFF14',
])('leaves out %j', (text) => {
  expect(typedText(text, 'a recipe')).toBe('a recipe');
});

it.each([
  ['Dr. Una', 'Dr. Una'],
  ['Chicken, 1.5 kg\n with rice', 'Chicken, 1.5 kg with rice'],
  ['Beef w/ rice (Ca:P 1.2:1), 1000 kcal', 'Beef w/ rice (Ca:P 1.2:1), 1000 kcal'],
  ['Puppy 2026', 'Puppy 2026'],
  [' ', 'a recipe'],
])('keeps %j on one line', (text, kept) => {
  expect(typedText(text, 'a recipe')).toBe(kept);
});
