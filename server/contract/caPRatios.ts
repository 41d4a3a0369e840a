import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, id, idParams, naming } from './fields.ts';

/** Default bounds of Ca:P in percent of the need's ratio. */
export const caPRatioSchema = z.object({
  id: z.int(),
  low_max: z.number(),
  high_min: z.number(),
  /** Increases with every save (D11). */
  version: z.int(),
});

export type CaPRatio = z.infer<typeof caPRatioSchema>;

const output = z.object({ ca_p_ratio: caPRatioSchema });
const percent = z.optional(decimal({ min: 0, max: 1_000_000 }, 'Not a number.'));

/** Bounds of the ratio of calcium to phosphorus. */
export const caPRatios = {
  getDefault: endpoint('GET', '/api/default-ca-p-ratio', {
    summary: "The default bounds of Ca:P for needs without their own, in percent of the need's ratio.",
    output,
    status: 200,
  }),
  update: endpoint('PUT', '/api/ca-p-ratios/:id', {
    summary: 'Changes the default bounds of Ca:P.',
    optimistic: true,
    params: idParams,
    body: naming(z.object({ low_max: percent, high_min: percent, version: z.optional(id) })),
    output,
    status: 200,
    override: 'PUT',
  }),
};
