import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../nutrition/draft.ts';
import { ingredientOf } from '../testing/factories.ts';
import { subjectOf } from '../testing/reportSubject.ts';
import type { Subject } from './document.ts';
import { ownerSheet } from './ownerSheet.ts';
import { asWeighed, kitchenMilligrams } from './sheetGrams.ts';

const food = ingredientOf(1, 100);
const powder = ingredientOf(2, 100, { category_name: 'Supplements' });
const tablet = ingredientOf(3, 1, { unit_name: 'tablet', unit_mg: 500 });
const scored = { ...tablet, unit_scored: true };

describe('kitchenMilligrams', () => {
  it.each([
    ['single grams', food, 203_456, 1000, 203_000],
    ['tenths of a supplement', powder, 12_345, 1000, 12_300],
    ['tenths of less than 10 g', food, 3_456, 1000, 3_500],
    ['hundredths of less than 1 g', food, 256, 1000, 260],
    ['milligrams of less', food, 14, 1000, 14],
    ['tenths if grams change a level', food, 203_456, 100, 203_500],
    ['the recipe’s own if those change one too', food, 203_456, 1, 203_456],
    ['whole tablets', tablet, 990, 1000, 1000],
    ['half tablets where they are scored', scored, 760, 1000, 750],
    ['a dose that no tablets give as it is', tablet, 700, 1000, 700],
    ['nothing as nothing', food, 0, 1000, 0],
  ] as const)('gives %s', (_, of, milligrams, finest, expected) =>
    expect(kitchenMilligrams(of, milligrams, finest)).toBe(expected),
  );

  it('never changes an amount by more than 5 %, and never makes it 0', () => {
    for (let milligrams = 1; milligrams < 40_000; milligrams += 7)
      for (const of of [food, powder, tablet, scored]) {
        const printed = kitchenMilligrams(of, milligrams, 1000);
        expect(Math.abs(printed - milligrams)).toBeLessThanOrEqual(milligrams * 0.05);
        expect(printed).toBeGreaterThan(0);
      }
  });
});

describe('a sheet with amounts that can be weighed', () => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await subjectOf(true);
  });

  /** The state of the subject with other grams, whose first column has another level if `levels` says so. */
  const modelOf = (changes: (draft: Draft) => boolean) => ({
    stateOf: (draft: Draft) => {
      const { state } = subject;
      const { results } = state;
      if (!results) throw new Error('The subject has no results.');
      const levels = results.totals.levels.map((level, at) =>
        at === 1 && changes(draft) ? level + 1 : level,
      );
      return { ...state, draft, results: { ...results, totals: { ...results.totals, levels } } };
    },
  });
  const withGrams = (milligrams: number): Subject => {
    const { state } = subject;
    const lines = state.draft.lines.map((line, at) => (at === 0 ? { ...line, milligrams } : line));
    return { ...subject, state: { ...state, draft: { ...state.draft, lines } } };
  };
  const gramsOf = (of: Subject): number => of.state.draft.lines[0]?.milligrams ?? 0;

  it('has single grams if they change no level, counts no unsaved change for them, and names the scale', () => {
    const weighed = asWeighed(
      withGrams(300_456),
      modelOf(() => false),
    );
    expect([gramsOf(weighed), weighed.changes, weighed.finer]).toEqual([300_000, 1, false]);
    const text = JSON.stringify(ownerSheet(weighed).blocks);
    expect(text).toContain('Use a scale that shows single grams.');
    expect(text).not.toContain('tenths');
  });

  it('has finer grams if single ones change a level, and says so', () => {
    const ofWhole = ({ lines }: Draft): boolean => (lines[0]?.milligrams ?? 0) % 1000 === 0;
    const weighed = asWeighed(withGrams(300_456), modelOf(ofWhole));
    expect([gramsOf(weighed), weighed.finer]).toEqual([300_500, true]);
    expect(JSON.stringify(ownerSheet(weighed).blocks)).toMatch(/tenths of a gram.+would change a level/);
    expect(
      gramsOf(
        asWeighed(
          withGrams(300_456),
          modelOf(() => true),
        ),
      ),
    ).toBe(300_456);
  });

  it('has finer grams if single ones change the level of a target set', () => {
    const of = withGrams(300_456);
    const patient = {
      sets: [{ id: 7, name: 'Kidney', professional: null }],
      values: [{ set_id: 7, ratio: 'energyDensity', category: null, min: null, max: 4200 }],
    } as unknown as NonNullable<Subject['state']['patient']>;
    const { state } = of;
    const densityOf = (draft: Draft, density: number): Subject['state'] => {
      const { judged } = state;
      if (!judged) throw new Error('The subject is not judged.');
      const energyDensity = { min: density, max: density, value: density };
      const values = { ...judged.derived.values, energyDensity };
      return { ...state, patient, draft, judged: { ...judged, derived: { ...judged.derived, values } } };
    };
    const model = {
      stateOf: (draft: Draft) =>
        densityOf(draft, (draft.lines[0]?.milligrams ?? 0) % 1000 === 0 ? 4201 : 4199),
    };
    expect(gramsOf(asWeighed({ ...of, state: densityOf(state.draft, 4199) }, model))).toBe(300_500);
  });

  it('names a scale for thousandths of a gram', () => {
    const text = JSON.stringify(
      ownerSheet(
        asWeighed(
          withGrams(14),
          modelOf(() => false),
        ),
      ).blocks,
    );
    expect(text).toMatch(/three decimals.+thousandths of a gram/);
  });

  it('rounds each recipe of a plan, and adds them up', () => {
    const recipes = [100_400, 199_700].map((milligrams, at) => ({
      name: `Recipe ${at}`,
      lines: [{ food: 1, milligrams, cooking: 0 as const }],
    }));
    const weighed = asWeighed(
      { ...withGrams(300_100), recipes },
      modelOf(() => false),
    );
    expect(weighed.recipes?.map(({ lines }) => lines[0]?.milligrams)).toEqual([100_000, 200_000]);
    expect(gramsOf(weighed)).toBe(300_000);
  });
});
