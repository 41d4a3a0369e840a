import { describe, expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { findingOf, matchOf } from './match.ts';

const food = (id: number, name: string, reference_only = false) =>
  ingredientOf(id, 0, { name, short_name: name.split(',').slice(0, 2).join(','), reference_only });

const oats = food(1, 'Oats, raw');
const turkey = food(2, 'Turkey, retail parts, raw');
const heart = food(3, 'Turkey, heart, raw');
const bran = food(4, 'Rice bran oil');
const own = [oats, turkey, heart, bran];
const rice = food(5, 'Rice, white, cooked');
const brown = food(6, 'Rice, brown, cooked');

const finding = <Food>(foods: readonly Food[]) => ({ foods, unmatched: [], nearest: false });

const idsOf = (name: string, found: readonly (typeof oats)[] = []) => {
  const { sure, candidates } = matchOf(name, own, finding(found));
  return { sure: sure?.id ?? null, candidates: candidates.map(({ id }) => id) };
};

describe('matchOf', () => {
  it('is sure of a food with exactly this name in any notation', () => {
    expect(idsOf('oats RAW')).toEqual({ sure: 1, candidates: [1] });
    expect(idsOf('Turkey – heart')).toEqual({ sure: 3, candidates: [3] });
    expect(idsOf('Rice, white, cooked', [rice, brown])).toMatchObject({ sure: 5 });
  });

  it('does not match words after without', () => {
    const pumpkin = food(7, 'Pumpkin, canned, without salt');
    expect(matchOf('salt', [pumpkin], finding([])).candidates).toEqual([]);
    expect(matchOf('pumpkin without salt', [pumpkin], finding([])).candidates).toEqual([pumpkin]);
  });

  it('proposes no unsafe food for a name that a safe one has as well', () => {
    const macadamia = { ...food(8, 'Nuts, macadamia nuts, raw'), unsafe: true };
    const grapes = { ...food(9, 'Grapes, red or green, raw'), unsafe: true };
    const almonds = food(10, 'Nuts, almonds');
    const likely = (name: string, found: readonly (typeof oats)[]) =>
      matchOf(name, [], finding(found)).likely;
    expect(likely('nuts', [macadamia, almonds])).toBe(almonds);
    // What was typed is never replaced by another food.
    expect(likely('red grapes', [grapes, almonds])).toBe(grapes);
  });

  it('is sure of the only food of the recipe with this first part', () => {
    expect(idsOf('Oat')).toMatchObject({ sure: 1 });
  });

  it('offers candidates for several matches or a similar name', () => {
    expect(idsOf('Turkey')).toEqual({ sure: null, candidates: [2, 3] });
    expect(idsOf('Rice', [rice, brown])).toEqual({ sure: null, candidates: [4, 5, 6] });
    expect(idsOf('Bran')).toEqual({ sure: null, candidates: [4] });
  });

  it('is not sure if words of state are missing', () => {
    const plain = food(11, 'Oats');
    expect(matchOf('cooked oats', [plain], finding([]))).toMatchObject({ sure: null });
  });

  it.each([
    ['chicken thighs, boneless skinless', 'Chicken, thigh, meat only, raw', null],
    ['chicken thighs, skinless', 'Chicken, thigh, meat and skin, raw', 'skin'],
    ['roasted chicken thighs', 'Chicken, thigh, meat and skin, raw', 'state'],
    ['chicken thighs', 'Chicken, thigh, meat only, cooked, roasted', 'state'],
    ['bone-in chicken thighs', 'Chicken, thigh, meat and skin, raw', 'bone'],
    ['unsalted butter', 'Butter, salted', 'salt'],
    ['lean ground beef', 'Beef, ground, 90% lean, raw', 'fat'],
    ['80/20 ground beef', 'Beef, ground, 90% lean, raw', 'fat'],
    ['liver', 'Beef, liver, raw', 'kind'],
    ['fish oil', 'Fish oil, cod liver', 'kind'],
    ['chicken or turkey hearts', 'Chicken, heart, raw', 'choice'],
    ['chicken', 'Chicken, meat only, raw', 'choice'],
  ])('takes %s for %s, with a doubt of %s', (name, other, doubt) =>
    expect(matchOf(name, [], finding([{ ...food(20, other), short_name: other }]))).toMatchObject({
      sure: null,
      doubt,
    }),
  );

  it('takes the next food of the same kind whose state is right', () => {
    const [raw, cooked] = [food(21, 'Broccoli, raw'), food(22, 'Broccoli, cooked, boiled')];
    expect(matchOf('steamed broccoli', [], finding([raw, cooked]))).toMatchObject({
      likely: cooked,
      doubt: null,
    });
    expect(matchOf('steamed broccoli', [], finding([raw]))).toMatchObject({ likely: raw, doubt: 'state' });
  });

  it('never offers a reference compound, a food twice, or a food for an empty name', () => {
    expect(idsOf('Biotin', [food(9, 'Biotin', true)])).toEqual({ sure: null, candidates: [] });
    expect(idsOf('Oats', [oats])).toEqual({ sure: 1, candidates: [1] });
    expect(idsOf('??', [])).toEqual({ sure: null, candidates: [] });
  });
});

it.each([
  ['hake fillets', 'Whiting, mixed species, raw'],
  ['bacon', 'Pork, ground, raw'],
  ['zinc picolinate 15 mg', 'Zinc gluconate tablet, 15 mg zinc'],
])('never takes the nearest food of %s at once', (name, other) => {
  const nearest = { ...food(32, other), short_name: other };
  const search = { unmatched: [], corrected: [], nearest: true };
  expect(matchOf(name, [], findingOf([nearest], search))).toMatchObject({ sure: null, doubt: 'nearest' });
});

it('is in doubt about a word that was read as another', () => {
  const search = { unmatched: [], corrected: [{ typed: 'chiken', read: 'chicken' }], nearest: false };
  const chicken = { ...food(33, 'Chicken, heart, raw'), short_name: 'Chicken, heart, raw' };
  expect(matchOf('chiken hearts', [], findingOf([chicken], search)).doubt).toBe('words');
});

it('takes no food of another kind in place of one in doubt', () => {
  const [green, black] = [
    { ...food(30, 'Beans, snap, green, raw'), short_name: 'Green beans, raw' },
    { ...food(31, 'Beans, black, mature seeds, raw'), short_name: 'Beans, black, raw' },
  ];
  expect(matchOf('beans', [], finding([green, black]))).toMatchObject({ likely: green, doubt: 'kind' });
});
