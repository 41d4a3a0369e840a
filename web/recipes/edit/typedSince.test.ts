import { expect, it } from 'vitest';
import { createDraft, setLineText } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { recipeToFields } from './recipeFields.ts';
import { fieldsTypedSince, linesTypedSince } from './typedSince.ts';

const recipe = recipeOf([ingredientOf(1, 100), ingredientOf(2, 50), ingredientOf(3, 5)]);

it('finds lines that were typed after they were sent, back to the saved grams too', () => {
  const sent = setLineText(createDraft(recipe, null), '1', '120');
  const now = setLineText(setLineText(sent, '1', '100'), '2', '');
  expect(linesTypedSince(sent, sent).lines).toEqual([]);
  expect(linesTypedSince(sent, now).lines.map(({ key, text }) => [key, text])).toEqual([
    ['1', '100'],
    ['2', ''],
  ]);
});

it('drops the sent photo and keeps one that was chosen since', () => {
  const photo = (name: string) => ({ file: new File([], name), part: null });
  const sent = { ...recipeToFields(recipe), name: 'Sent', image: photo('one.png') };
  expect(fieldsTypedSince(sent, { ...sent, image: { ...sent.image } })).toEqual({});
  for (const image of [photo('two.png'), { ...sent.image, part: { left: 0, top: 0, width: 4, height: 3 } }])
    expect(fieldsTypedSince(sent, { ...sent, image })).toEqual({ image });
});
