import { expect, it } from 'vitest';
import { calculationText } from './calculationTexts.ts';

const calculated = { treats_percent: 10, reviewer: null, reviewed_on: null };
const reviewed = { ...calculated, reviewer: 'Dr. Ada Vet', reviewed_on: '2026-11-01' };

it.each([
  [null, false, ''],
  [undefined, false, ''],
  [calculated, false, 'Calculated, not yet reviewed by a veterinarian. Complete with up to 10 % treats.'],
  [reviewed, false, 'Reviewed by Dr. Ada Vet on Nov 1, 2026. Complete with up to 10 % treats.'],
  // Unsaved changes are neither reviewed nor calculated.
  [reviewed, true, 'Calculated, not yet reviewed by a veterinarian.'],
  [{ ...calculated, treats_percent: null }, false, 'Calculated, not yet reviewed by a veterinarian.'],
])('of %j, changed: %s, reads "%s"', (calculation, isChanged, text) => {
  expect(calculationText(calculation, isChanged)).toBe(text);
});
