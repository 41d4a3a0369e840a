import { expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { type Limits, noLimits } from './limits.ts';
import { holdWords } from './lineWords.ts';
import type { Formulation, ProposedLine } from './proposal.ts';

const food = ingredientOf(1, 300);

const zinc: Formulation['binding'][number] = {
  ...{ pet_id: 1, nutrient_id: 5, name: 'Zinc', side: 'min', basis: 'per_1000_kcal', bound: 15 },
  ...{ unit: 'mg', standard: null },
};

type Room = Partial<Formulation['room'][number]>;

const words = (
  before: number | null,
  after: number,
  limits: Partial<Limits> = {},
  room: Room = {},
  change: ProposedLine['change'] = null,
) =>
  holdWords(
    { food, before, after, why: [], change },
    { room: [{ ingredient_id: 1, min_g: 0, max_g: null, min_by: null, max_by: null, ...room }] },
    { ...noLimits, ...limits },
  );

it('says which end of its limits a line has reached', () => {
  const limits = (min: string, max: string) => ({ limits: [{ food, min, max }] });
  expect(words(300_000, 250_000, limits('250', '400'))).toEqual(['At its minimum.']);
  expect(words(300_000, 399_500, limits('250', '400'))).toEqual(['At its maximum.']);
  expect(words(300_000, 320_000, limits('250', '400'))).toEqual([]);
  expect(words(300_000, 210_000, limits('', '400'))).toEqual([]);
});

it('says that a line without limits went as far as it may', () => {
  const far = ['As far as a line changes without a limit: 30 %.'];
  expect(words(300_000, 210_000)).toEqual(far);
  expect(words(300_000, 390_000)).toEqual(far);
  expect(words(300_000, 250_000)).toEqual([]);
  expect(words(null, 12_000)).toEqual([]);
});

it('names the bound that leaves a line no room', () => {
  const bound = 'Zinc: at least 15 mg per 1,000 kcal';
  expect(words(300_000, 280_000, {}, { min_g: 279, min_by: zinc })).toEqual([`Less of it breaks ${bound}.`]);
  expect(words(300_000, 280_000, {}, { max_g: 281, max_by: zinc })).toEqual([`More of it breaks ${bound}.`]);
  expect(words(300_000, 280_000, {}, { min_g: 200, min_by: zinc, max_g: 400, max_by: zinc })).toEqual([]);
  const changed: ProposedLine['change'] = { cause: 'bounds', bounds: [zinc] };
  expect(words(300_000, 280_000, {}, { min_g: 279, min_by: zinc }, changed)).toEqual([]);
});
