import type { PetTargetSet } from '../contract/targetRows.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { Pet } from '../pets/pets.model.ts';
import { GivenTarget } from '../targets/givenTargets.model.ts';
import { prescribersOf } from '../targets/prescribers.ts';
import { rowsOfSets } from '../targets/rowsOfSets.ts';
import { TargetSet } from '../targets/targetSets.model.ts';

const why = "target sets of the caller's pets";

/**
 * The target sets that these pets, to which the caller has access, have, by pet, the first given first. A pet that became
 * one of another species has its sets no more: figures of a dog say nothing about a cat.
 */
export const targetSetsOfPets = async (
  pet_id: readonly number[],
): Promise<ReadonlyMap<number, readonly PetTargetSet[]>> => {
  const where = { pet_id: [...pet_id] };
  const given = await unguarded(GivenTarget, why).findAll({ where, order: ['id'] });
  if (given.length === 0) return new Map();
  const ids = [...new Set(given.map(({ target_set_id }) => target_set_id))];
  const [pets, rows, sets, names] = await Promise.all([
    Pet.unguarded(why).findAll({ where: { id: given.map((each) => each.pet_id) } }),
    rowsOfSets(ids),
    TargetSet.unguarded(why).findAll({ where: { id: ids } }),
    prescribersOf(given),
  ]);
  const speciesOf = new Map(pets.map(({ id, specie_id }) => [id, specie_id]));
  const setOf = new Map(sets.map((set) => [set.id, set]));
  const byPet = new Map<number, PetTargetSet[]>();
  for (const { id: gift, pet_id: pet, target_set_id: id, recheck_on, seen_version } of given) {
    const stored = setOf.get(id);
    if (stored === undefined || stored.specie_id !== speciesOf.get(pet)) continue;
    const set = {
      ...{ id, name: stored.name, professional: names.get(gift)?.name ?? null, recheck_on },
      ...{ is_changed: seen_version < stored.version, rows: rows.get(id) ?? [] },
    };
    byPet.set(pet, [...(byPet.get(pet) ?? []), set]);
  }
  return byPet;
};
