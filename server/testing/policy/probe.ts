import type { OperationId } from '../../contract/index.ts';
import { ApiError, type Client } from '../http/client.ts';
import type { OtherRecipe, OwnRows, PolicyFixture, PolicyUser } from './policyFixture.ts';

/** One request: an operation and a row. Its outcome is a status, or the state of a row in a list. */
export interface Probe {
  readonly operation: OperationId;
  readonly row: string;
  readonly ask: (client: Client, fixture: PolicyFixture, user: PolicyUser) => Promise<string>;
}

/** The user's own row. A signed-out caller asks for the customer's row. */
export const ownOf = (fixture: PolicyFixture, user: PolicyUser): OwnRows =>
  fixture.own[user === 'signedOut' ? 'customer' : user];

/** The caller's recipe and one in each sharing state of others. */
export const recipeRows: readonly (OtherRecipe | 'own')[] = [
  'own',
  'private',
  'unapproved',
  'sharedByCustomer',
  'sharedByProfessional',
  'approved',
  'freeTag',
];

/** A recipe of the fixture. */
export const recipeOf = (fixture: PolicyFixture, user: PolicyUser, row: OtherRecipe | 'own') =>
  row === 'own' ? ownOf(fixture, user).recipe : fixture.others.recipes[row];

/** The outcome of a call. */
export const outcome = async (call: Promise<unknown>, done = 'done'): Promise<string> => {
  try {
    const value = await call;
    return typeof value === 'string' ? value : done;
  } catch (error) {
    if (error instanceof ApiError)
      return error.error_code === 'premium_required' ? 'premium' : String(error.status);
    throw error;
  }
};

/** A probe of an operation without rows. */
export const plain = (operation: OperationId, ask: Probe['ask']): Probe => ({ operation, row: '-', ask });

interface Row {
  readonly id: number;
  readonly locked?: boolean;
}

/** The state of a row in a list. */
export const standing = (rows: readonly Row[], id: number): string => {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) return 'out';
  return row.locked ? 'locked' : 'in';
};
