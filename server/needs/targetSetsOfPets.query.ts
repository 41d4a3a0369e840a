import type { PetTargetSet } from '../contract/targetRows.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { GivenTarget } from '../targets/givenTargets.model.ts';
import { prescribersOf } from '../targets/prescribers.ts';
import { rowsOfSets } from '../targets/rowsOfSets.ts';
import { TargetSet } from '../targets/targetSets.model.ts';

/** The target sets that these pets, to which the caller has access, have, by pet, the first given first. */
export const targetSetsOfPets = async (
  pet_id: readonly number[],
): Promise<ReadonlyMap<number, readonly PetTargetSet[]>> => {
  const given = await unguarded(GivenTarget, "target sets of the caller's pets").findAll({
    where: { pet_id: [...pet_id] },
    order: ['id'],
  });
  const ids = [...new Set(given.map(({ target_set_id }) => target_set_id))];
  const [rows, sets, names] = await Promise.all([
    rowsOfSets(ids),
    TargetSet.unguarded("target sets of the caller's pets").findAll({ where: { id: ids } }),
    prescribersOf(given),
  ]);
  const nameOf = new Map(sets.map(({ id, name }) => [id, name]));
  const byPet = new Map<number, PetTargetSet[]>();
  for (const { id: gift, pet_id: pet, target_set_id: id, recheck_on } of given) {
    const name = nameOf.get(id) ?? '';
    const set = { id, name, professional: names.get(gift) ?? null, recheck_on, rows: rows.get(id) ?? [] };
    byPet.set(pet, [...(byPet.get(pet) ?? []), set]);
  }
  return byPet;
};
