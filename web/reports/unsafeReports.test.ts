import { expect, it } from 'vitest';
import type { FoodFlag } from '../../server/contract/ingredients.ts';
import { subjectOf } from '../testing/reportSubject.ts';
import { clinicianReport } from './clinicianReport.ts';
import type { Subject } from './document.ts';
import { ownerSheet } from './ownerSheet.ts';

const harmful: FoodFlag = {
  ...{ species: 'dog', unsafe: true, possibly_unsafe: false },
  ...{ warning_kind: 'toxic', warning_reason: null, dose: null },
};

const unsafeSubject = async (): Promise<Subject> => {
  const subject = await subjectOf(true);
  const { state } = subject;
  const lines = state.draft.lines.map((line) => ({ ...line, food: { ...line.food, flags: [harmful] } }));
  return { ...subject, state: { ...state, draft: { ...state.draft, lines } } };
};

it("the owner's sheet of what is not safe says so, and no amount to weigh or to serve", async () => {
  const text = JSON.stringify(ownerSheet(await unsafeSubject()).blocks);
  expect(text).toMatch(/Do not feed this.+Not safe for Ёжик: Food 1 and Food 2.+no amounts/);
  expect(text).toMatch(/Never feed Food 2: toxic to dogs\..+veterinarian/);
  expect(text).not.toMatch(/"kind":"table"|801|2-3 meals|Fridge|lasts|Change over/);
});

it("the clinician's report of what is not safe has no serving", async () => {
  const { blocks } = clinicianReport(await unsafeSubject(), { targets: [], variable: [], standards: [] });
  const text = JSON.stringify(blocks);
  expect(text).toContain('Do not feed this. Levels are of the amount that has a day’s energy.');
  expect(text).not.toMatch(/Serving size:|801 g|of body weight/);
});
