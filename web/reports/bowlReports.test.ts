import { beforeAll, expect, it } from 'vitest';
import { countedBowl } from '../nutrition/bowl.ts';
import { ingredientOf } from '../testing/factories.ts';
import { subjectOf } from '../testing/reportSubject.ts';
import { clinicianReport } from './clinicianReport.ts';
import type { Subject } from './document.ts';
import { ownerSheet, usualOptions } from './ownerSheet.ts';
import { sheetSections } from './sheetSections.ts';

let subject: Subject;

beforeAll(async () => {
  const made = await subjectOf(true);
  subject = { ...made, pet: { ...made.pet, bowl_recipes: [made.state.draft.recipe.id] } };
});

const textsOf = (of: Subject): readonly string[] =>
  [ownerSheet(of), clinicianReport(of, { targets: [], variable: [], standards: [] })].map(({ blocks }) =>
    JSON.stringify(blocks),
  );

it('sheet and report say what the bowl gets, in whole pieces of so many days', () => {
  const food = ingredientOf(99, 0, { unit_name: 'tablet', unit_mg: 800 });
  const bowl = countedBowl(subject.pet.id, [{ food, milligrams: 800, days: 2 }]);
  for (const text of textsOf({ ...subject, state: { ...subject.state, bowl } })) {
    expect(text).toContain(`Also in the bowl of ${subject.pet.name}`);
    expect(text).toContain('1 tablet (0.8 g) every 2 days');
    expect(text).not.toContain('is not counted');
  }
});

it('both say that what the bowl gets is not counted, where it is not', () => {
  for (const text of textsOf(subject))
    expect(text).toContain(`hat the bowl of ${subject.pet.name} gets beside`);
});

it('both say that the bowl was worked out for an earlier version of the recipe', () => {
  const food = ingredientOf(99, 0);
  const withBowl = (recipeChanged: boolean) => {
    const bowl = countedBowl(subject.pet.id, [{ food, milligrams: 800, days: 2 }], recipeChanged);
    return textsOf({ ...subject, state: { ...subject.state, bowl } });
  };
  for (const text of withBowl(true)) expect(text).toContain('for an earlier version of the recipe');
  for (const text of withBowl(false)) expect(text).not.toContain('an earlier version');
});

it('a sheet without any section has what the bowl gets all the same', () => {
  const food = ingredientOf(99, 0, { unit_name: 'tablet', unit_mg: 800 });
  const bowl = countedBowl(subject.pet.id, [{ food, milligrams: 800, days: 2 }], true);
  const of = { ...subject, state: { ...subject.state, bowl } };
  const layout = { order: sheetSections, hidden: sheetSections };
  const text = JSON.stringify(ownerSheet(of, { ...usualOptions, layout }).blocks);
  expect(text).toContain('1 tablet (0.8 g) every 2 days');
  expect(text).toContain('for an earlier version of the recipe');
});
