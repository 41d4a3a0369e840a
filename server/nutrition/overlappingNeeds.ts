import { type Fraction, fraction, isLess } from '../../engine/host/fractions.ts';
import { NeedActivityLevel, NeedSpecies } from '../needs/dietaryNeedDetails.model.ts';
import { DietaryNeed, type NeedRange } from '../needs/dietaryNeeds.model.ts';
import { getNeedSpecies } from '../needs/needValues.query.ts';
import { needLabel } from './needLabel.ts';

type Range = readonly [gte: string | null, lt: string | null];

const isBelow = (low: string | null, high: string | null): boolean => {
  if (high === null) return true;
  const zero: Fraction = { top: 0n, bottom: 1n };
  return isLess(low === null ? zero : fraction(low), fraction(high));
};

/** True if two half-open ranges have a value in common; null is open. */
export const rangesOverlap = ([gte, lt]: Range, [otherGte, otherLt]: Range): boolean =>
  isBelow(gte, otherLt) && isBelow(otherGte, lt);

/**
 * The other needs of the system for some of the pets of a need of the system; empty for any other need. Between two of
 * them the narrower one counts (D4).
 */
export const overlappingNeeds = async ({
  id,
}: DietaryNeed): Promise<{ readonly id: number; readonly name: string; readonly label: string }[]> => {
  const ownSpecies = await NeedSpecies.findAll({ where: { dietary_need_id: id }, raw: true });
  const needs = await DietaryNeed.ofSystem(ownSpecies.map(({ specie_id }) => specie_id));
  const own = needs.find((need) => need.id === id);
  if (own === undefined) return [];
  const where = { dietary_need_id: needs.map((need) => need.id) };
  const links = await NeedActivityLevel.findAll({ where, raw: true });
  const speciesOf = await getNeedSpecies(where.dietary_need_id);
  const levelsOf = (need: NeedRange): readonly number[] =>
    links.filter((link) => link.dietary_need_id === need.id).map((link) => link.activity_level_id);
  const levels = levelsOf(own);
  return needs
    .filter(
      (need) =>
        need.id !== id &&
        levelsOf(need).some((level) => levels.includes(level)) &&
        rangesOverlap([own.age_gte, own.age_lt], [need.age_gte, need.age_lt]) &&
        rangesOverlap([own.weight_gte, own.weight_lt], [need.weight_gte, need.weight_lt]),
    )
    .map(({ id: other, name }) => ({
      ...{ id: other, name },
      label: needLabel({ name, isOfSystem: true }, speciesOf(other)),
    }));
};
