import { describe, expect, it } from 'vitest';
import { createDraft, isLineChanged, setLineText } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { recipeToFields } from './recipeFields.ts';
import { mergeStoredEdits, type StoredEdit, storedEditOf } from './storedEdit.ts';

const recipe = recipeOf([ingredientOf(1, 100), ingredientOf(2, 50)]);
const saved = createDraft(recipe, null);
const typed = (key: string, text: string) => setLineText(saved, key, text).lines.filter(isLineChanged);

const of = (values: object, draft = saved): StoredEdit | null => {
  const form = { values: () => ({ ...recipeToFields(recipe), ...values }) };
  return storedEditOf({ form, current: () => draft }, 7);
};

describe('storedEditOf', () => {
  it('has the changed fields and lines only, and the edited version', () => {
    const edit = of({ name: 'Better', speed: '2' }, setLineText(saved, '2', '5 zorks'));
    expect(edit).toMatchObject({ version: recipe.version, at: 7, fields: { name: 'Better', speed: '2' } });
    expect(Object.keys(edit?.fields ?? {})).toEqual(['name', 'speed']);
    expect(edit?.lines.map(({ key, text }) => [key, text])).toEqual([['2', '5 zorks']]);
  });

  it('is null without a change', () => expect(of({})).toBeNull());
});

describe('mergeStoredEdits', () => {
  it('takes the last edit of each field and food, and the earliest edited version', () => {
    const older: StoredEdit = {
      version: 3,
      at: 1,
      fields: { name: 'A', speed: '2' },
      lines: typed('1', '7'),
    };
    const newer: StoredEdit = { version: 4, at: 2, fields: { name: 'B' }, lines: typed('2', '8') };
    expect(mergeStoredEdits([newer, older])).toMatchObject({
      ...{ version: 3, at: 2, fields: { name: 'B', speed: '2' } },
      lines: [{ text: '7' }, { text: '8' }],
    });
  });

  it('returns undefined for no edits', () => expect(mergeStoredEdits([])).toBeUndefined());
});
