import { yesNo } from './frozen/columns.ts';
import { addColumns, combineSteps, createIndexes, type Migration } from './table.ts';

/** Tells attempts to sign in that are under way from failed ones, and finds what was entered from where. */
export default combineSteps(
  addColumns({ table: 'auth_attempts', columns: { pending: yesNo(false) } }),
  createIndexes(
    'auth_attempts',
    { name: 'auth_attempts_accounts_entered', fields: ['network', 'successful', 'email'] },
    { name: 'auth_attempts_networks_entered', fields: ['email', 'successful', 'network'] },
  ),
) satisfies Migration;
