import { describe, expect, it } from 'vitest';
import { ingredientOf } from '../../testing/factories.ts';
import { headedBy, isBeside, matchOf, questionsOf } from './match.ts';

const food = (id: number, name: string, reference_only = false) =>
  ingredientOf(id, 0, { name, short_name: name.split(',').slice(0, 2).join(','), reference_only });

const oats = food(1, 'Oats, raw');
const turkey = food(2, 'Turkey, retail parts, raw');
const heart = food(3, 'Turkey, heart, raw');
const bran = food(4, 'Rice bran oil');
const own = [oats, turkey, heart, bran];
const rice = food(5, 'Rice, white, cooked');
const brown = food(6, 'Rice, brown, cooked');

const idsOf = (name: string, found: readonly (typeof oats)[] = []) => {
  const { sure, candidates } = matchOf(name, own, found);
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
    expect(matchOf('salt', [pumpkin], []).candidates).toEqual([]);
    expect(matchOf('pumpkin without salt', [pumpkin], []).candidates).toEqual([pumpkin]);
  });

  it('proposes no unsafe food for a name that a safe one has as well', () => {
    const macadamia = { ...food(8, 'Nuts, macadamia nuts, raw'), unsafe: true };
    const grapes = { ...food(9, 'Grapes, red or green, raw'), unsafe: true };
    const almonds = food(10, 'Nuts, almonds');
    const likely = (name: string, found: readonly (typeof oats)[]) => matchOf(name, [], found).likely;
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
    expect(matchOf('cooked oats', [plain], [])).toMatchObject({ sure: null });
  });

  it('drops the form of a food before its state', () => {
    expect(questionsOf('canned pumpkin puree').slice(0, 2)).toEqual([
      'canned pumpkin puree',
      'canned pumpkin',
    ]);
    expect(questionsOf('tomato puree')[0]).toBe('tomato puree');
  });

  it('distinguishes foods with this name from foods with other names', () => {
    const oatBran = food(12, 'Oat bran, raw');
    expect(isBeside('raw oats', [oatBran])).toBe(true);
    expect(isBeside('raw oats', [oatBran, oats])).toBe(false);
    expect(isBeside('ground turkey', [food(13, 'Ground turkey, raw')])).toBe(false);
    expect(headedBy('oats', [oatBran, oats])).toEqual([oats]);
  });

  it('never offers a reference compound, a food twice, or a food for an empty name', () => {
    expect(idsOf('Biotin', [food(9, 'Biotin', true)])).toEqual({ sure: null, candidates: [] });
    expect(idsOf('Oats', [oats])).toEqual({ sure: 1, candidates: [1] });
    expect(idsOf('??', [])).toEqual({ sure: null, candidates: [] });
  });
});
