import * as z from 'zod/mini';

/** A stored revision of a need, with the sources of its nutrients. A value of a user has none. */
export const storedNeedSchema = z.object({
  nutrients: z.array(
    z.object({
      nutrientId: z.int(),
      amount: z.string(),
      highMin: z.nullable(z.string()),
      source: z.nullable(z.string()),
      highSource: z.nullable(z.string()),
      confidence: z.nullable(z.enum(['high', 'medium', 'low'])),
    }),
  ),
});
