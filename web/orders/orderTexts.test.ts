import { expect, it } from 'vitest';
import { orderTexts } from './orderTexts.ts';

it('states the specified prices of custom recipes', () => {
  expect(orderTexts.intro.prices).toBe('One recipe costs $60, two recipes cost $100.');
  expect(([1, 2] as const).map(orderTexts.form.countOption)).toEqual(['1 recipe ($60)', '2 recipes ($100)']);
});
