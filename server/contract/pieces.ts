import type { Piece } from '../../engine/host/scaling.ts';

/** The fields of a food that its piece needs. */
export interface CountedFood {
  readonly unit_name?: string | null | undefined;
  readonly unit_mg?: number | null | undefined;
  readonly unit_scored?: boolean | undefined;
}

/** Units of supplements that nobody weighs or divides, of any food: an own food may be a tablet in any category. */
const dosed = /\b(?:tablet|caplet|capsule|softgel|pill|drop|chew)s?\b/i;
const egg = /\beggs?\b/i;

/** True for a unit that supplements are counted in: a tablet, capsule or drop. */
export const isDosed = (unitName: string | null | undefined): boolean => dosed.test(unitName ?? '');

/** The piece that a food is counted in when a recipe is scaled (D69). Null for a food that is weighed. */
export const countedPieceOf = ({ unit_name, unit_mg, unit_scored = false }: CountedFood): Piece | null =>
  unit_name && unit_mg && unit_mg > 0 && (isDosed(unit_name) || egg.test(unit_name))
    ? { milligrams: unit_mg, parts: unit_scored ? 2 : 1 }
    : null;
