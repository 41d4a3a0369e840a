import { derivedBeside, totalsBeside } from '../../engine/host/beside.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { type RowLevels, rowLevelsOf } from '../remedies/rowLevels.ts';
import type { Judged } from './judge.ts';

/** The levels of what a pet eats, as all that it eats has them: a search knows no treats (D138). */
export const levelsWith = (
  { trial, target }: Judged,
  treats: number,
  { engine }: CatalogueSnapshot,
): RowLevels => {
  if (treats === 0) return trial.levels;
  const need = { ...target.need, besideUnknown: true };
  const { totals, derived } = trial;
  const own = {
    ...totals,
    ...{ levelKnown: totals.levelKnown.slice(), mayBeHigh: totals.mayBeHigh.slice() },
    needLevelKnown: totals.needLevelKnown.slice(),
  };
  return rowLevelsOf(target, totalsBeside(own, need, engine.columns), derivedBeside(derived, need));
};
