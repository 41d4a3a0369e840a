import { implement } from '../kernel/http/implement.ts';
import { getRemedies } from './remedies.ts';
import { getBalance } from './remediesBalance.ts';

/** Foods that repair the levels of a recipe for a pet. */
export const remedies = implement('remedies', { list: getRemedies, balance: getBalance });
