import type { Piece } from '../../engine/host/scaling.ts';

/** The fields of a food that its piece needs. */
export interface CountedFood {
  readonly unit_name?: string | null | undefined;
  readonly unit_mg?: number | null | undefined;
  readonly unit_scored?: boolean | undefined;
}

/** Units that nobody weighs or divides, of any food: an own food may be a tablet in any category. */
const counted = /\b(?:tablet|capsule|softgel|pill|drop|chew|egg)s?\b/i;

/** The piece that a food is counted in when a recipe is scaled (D69). Null for a food that is weighed. */
export const countedPieceOf = ({ unit_name, unit_mg, unit_scored = false }: CountedFood): Piece | null =>
  unit_name && unit_mg && unit_mg > 0 && counted.test(unit_name)
    ? { milligrams: unit_mg, parts: unit_scored ? 2 : 1 }
    : null;
