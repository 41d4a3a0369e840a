import { yesNo } from './frozen/columns.ts';
import { adding, indexing, type Migration, together } from './table.ts';

/** Tells attempts to sign in that are under way from failed ones, and finds what was entered from where. */
export default together(
  adding({ table: 'auth_attempts', columns: { pending: yesNo(false) } }),
  indexing(
    'auth_attempts',
    { name: 'auth_attempts_accounts_entered', fields: ['network', 'successful', 'email'] },
    { name: 'auth_attempts_networks_entered', fields: ['email', 'successful', 'network'] },
  ),
) satisfies Migration;
