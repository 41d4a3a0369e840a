import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDraft, type Draft, freshLine } from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { applyEdit, bothBack, diffLines, type Edit } from './document.ts';

const document = createDraft(recipeOf([1, 2, 3].map((id) => ingredientOf(id, id * 10))), null);

const id = fc.integer({ min: 1, max: 5 });
const milligrams = fc.integer({ min: 0, max: 9_000_000 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    key: id.map(String),
    text: fc.constantFrom('7', 'much', ''),
  }),
  fc.record({
    kind: fc.constant('grams' as const),
    milligrams: fc.dictionary(id.map(String), milligrams).map((grams) => new Map(Object.entries(grams))),
  }),
  fc.record({
    kind: fc.constant('foods' as const),
    adds: fc.uniqueArray(id, { maxLength: 2 }).map((ids) =>
      ids.map((food) => ({
        line: freshLine(ingredientOf(food, 0), 5),
        at: food % 2 === 0 ? 0 : undefined,
      })),
    ),
    removes: fc.uniqueArray(id.map(String), { maxLength: 2 }),
  }),
);

const shown = ({ lines }: Draft) =>
  lines.map(({ key, text, problem, committed }) => ({ key, text, problem, committed }));

it('an inverse leads back, its own inverse leads forth again, and one leads back over many edits', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
      let now = document;
      let back = applyEdit(now).inverse;
      for (const each of edits) {
        const { document: next, inverse } = applyEdit(now, each);
        const undone = applyEdit(next, inverse);
        expect(shown(undone.document)).toEqual(shown(now));
        expect(shown(applyEdit(undone.document, undone.inverse).document)).toEqual(shown(next));
        now = next;
        back = bothBack(inverse, back);
      }
      expect(shown(applyEdit(now, back).document)).toEqual(shown(document));
      expect(shown(applyEdit(now, applyEdit(document, ...edits).inverse).document)).toEqual(shown(document));
    }),
    { numRuns: 2000 },
  );
});

it('an inverse leaves alone what was edited since', () => {
  const { document: next, inverse } = applyEdit(document, { kind: 'text', key: '1', text: '7' });
  const since = applyEdit(
    next,
    { kind: 'text', key: '2', text: '9' },
    { kind: 'foods', adds: [], removes: ['3'] },
  );
  expect(applyEdit(since.document, inverse).document.lines.map(({ text }) => text)).toEqual(['10', '9']);
});

it('lists foods to add, with their position, choice and saved grams, and foods to remove', () => {
  const edited = applyEdit(document, { kind: 'text', key: '1', text: '7' }).document.lines;
  expect(diffLines(edited.slice(1), edited)).toEqual({
    adds: [{ food: 1, name: 'Food 1', milligrams: 10_000, at: 0, cooking: null }],
    removes: [],
  });
  expect(diffLines(edited, edited.slice(0, 2))).toEqual({ adds: [], removes: ['3'] });
});
