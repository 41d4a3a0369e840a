import { expect, it } from 'vitest';
import { adminTexts } from '../people/adminTexts.ts';
import { petTexts } from '../pets/petTexts.ts';
import { editRecipeTexts } from '../recipes/editRecipeTexts.ts';
import { duplicateTexts } from '../texts/duplicateTexts.ts';
import { texts } from '../texts/texts.ts';
import { messageOr } from './messageOr.ts';

it.each([
  [adminTexts.users.resetFailed, 'Failed to reset password.'],
  [duplicateTexts.failed, 'Failed to duplicate recipe'],
  [editRecipeTexts.scaleFailed, 'Failed to scale recipe. Please try again.'],
  [petTexts.notSaved, 'There was an error updating your pet. If this persists, please contact support.'],
])('"%s" stands in place of a message that the server did not send', (text, specified) => {
  expect(messageOr({ message: 'Too common.' }, text)).toBe('Too common.');
  expect(messageOr({ message: texts.faults.unexpected }, text)).toBe(specified);
  expect(messageOr({ message: '' }, text)).toBe(specified);
  expect(messageOr({ message: texts.faults.unreachable }, text)).toBe(texts.faults.unreachable);
});
