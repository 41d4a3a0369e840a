import { identity, optionalExact } from '../models/columns.ts';
import { adding, type Migration } from './table.ts';

/** How a need follows body weight: needs there were are per kg. */
export default adding({
  table: 'dietary_needs',
  columns: {
    scaling: { ...identity(16), defaultValue: 'per_kg' },
    reference_kg: optionalExact(),
  },
}) satisfies Migration;
