import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Bounds of the ratio of calcium to phosphorus. */
export const caPRatios = {
  getDefault: endpoint('GET', '/api/default-ca-p-ratio', {
    summary: "The default bounds of Ca:P for needs without their own, in percent of the need's ratio.",
    output: z.object({ ca_p_ratio: z.object({ id: z.int(), low_max: z.number(), high_min: z.number() }) }),
    status: 200,
  }),
};
