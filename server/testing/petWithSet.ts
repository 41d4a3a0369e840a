import type { Role } from '../contract/brand.ts';
import { GivenTarget } from '../targets/givenTargets.model.ts';
import { type RowColumns, TargetRow } from '../targets/targetRows.model.ts';
import { TargetSet } from '../targets/targetSets.model.ts';
import { createTestUserOfRole } from './factories.ts';
import type { TestApp } from './http/testApp.ts';
import { withPet } from './remedyCalls.ts';

/** A row of a target set that a test makes. */
export type TestTargetRow = Pick<RowColumns, 'basis'> & Partial<RowColumns>;

/** An owner whose dog has a set of these rows, given by a user of a role, to be looked at again in a far year. */
export const dogWithSet = async (test: TestApp, role: Role, name: string, rows: readonly TestTargetRow[]) => {
  const owner = await withPet(test, 'wholebowl_customer', 'Juno');
  const giver = await createTestUserOfRole(role);
  const set = await TargetSet.create({ name, specie_id: owner.pet.specie_id });
  await TargetRow.bulkCreate(rows.map((row, position) => ({ ...row, position, target_set_id: set.id })));
  await GivenTarget.create({
    ...{ pet_id: owner.pet.id, target_set_id: set.id, seen_version: 1, user_id: giver.id },
    recheck_on: '2099-01-31',
  });
  return owner;
};
