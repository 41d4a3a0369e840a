import { implement } from '../http/implement.ts';
import { CaPRatio } from '../models/nutrientBounds.ts';

/** Bounds of the ratio of calcium to phosphorus. */
export const caPRatios = implement('caPRatios', {
  getDefault: async () => {
    const { lowMax, highMin } = await CaPRatio.getDefault();
    return { ca_p_ratio: { id: CaPRatio.theOne, low_max: lowMax, high_min: highMin } };
  },
});
