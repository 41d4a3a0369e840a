import { expect, it } from 'vitest';
import type { Verdict } from '../../server/contract/verdict.ts';
import { ingredientOf } from '../testing/factories.ts';
import { subjectOf } from '../testing/reportSubject.ts';
import { reportTexts } from './reportTexts.ts';
import { sheetTexts } from './sheetTexts.ts';
import { weekSheet } from './weekSheet.ts';

it('has what an owner needs of each sheet: the scale of its amounts, what is cooked first, the change-over', async () => {
  const { state } = await subjectOf(true);
  const [line] = state.draft.lines;
  if (!line) throw new Error('The subject has no foods.');
  const rice = ingredientOf(7, 100, { name: 'Rice, cooked', short_name: 'Rice, cooked', state: 'cooked' });
  const lines = [line, { ...line, food: rice, milligrams: 14 }];
  const part = { recipe_id: 7, name: 'Pot', share: 1000, kcal: 600, grams: 300 };
  const sheet = weekSheet({
    ...{ name: 'Week', pet: 'Maple', parts: [], isRaw: false, from: null, date: '2026-01-05T00:00:00.000Z' },
    ...{ meals: 3, changeDays: 9, hasSets: false },
    week: { days: [{ days: 127, verdict: { kind: null, clauses: [] }, parts: [part] }], rows: [] },
    verdict: {
      kind: 'unknown',
      clauses: ['Unknown'],
      words: 'Unknown.',
      foods: [],
      rows: [],
    } as unknown as Verdict,
    draft: { ...state.draft, lines },
    recipes: [
      {
        name: 'Pot',
        lines: lines.map(({ food, milligrams }) => ({ food: food.id, milligrams, cooking: 0 })),
      },
    ],
  });
  const texts = sheet.blocks.map((block) => ('text' in block ? block.text : ''));
  expect(texts.join(' ')).toContain(sheetTexts.scale.hundredths);
  expect(texts).toContain('Cook Rice first, weigh it cooked.');
  expect(texts).toContain(reportTexts.change.how);
  expect(JSON.stringify(sheet.blocks)).toMatch(/A meal, of 3 a day.+"Pot","300 g","100 g","600".+from 10 on/);
});
