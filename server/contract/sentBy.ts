import * as z from 'zod/mini';
import { imageSchema } from './photoFields.ts';
import { changesSchema } from './recheck.ts';

/** Who shared a recipe with its reader, and what the sender wrote (D132). */
export const sentBySchema = z.object({
  /** First and last name. */
  name: z.string(),
  clinic: z.nullable(z.string()),
  logo: imageSchema,
  /** Plain text. */
  message: z.nullable(z.string()),
  sent_at: z.string(),
  /** False once the sender has no account any more, or a suspended one, and reads no question. */
  answers: z.boolean(),
  /** What changed from the version that was sent before; absent without one. */
  changed: z.optional(changesSchema),
  /** What changed since; null if the version that was sent is not stored. */
  changes: z.nullable(changesSchema),
});

export type SentBy = z.infer<typeof sentBySchema>;
