import { getRemedies } from '../actions/remedies.ts';
import { getBalance } from '../actions/remediesBalance.ts';
import { implement } from '../http/implement.ts';

/** Foods that repair the levels of a recipe for a pet. */
export const remedies = implement('remedies', { list: getRemedies, balance: getBalance });
