import * as z from 'zod/mini';
import { changesSchema } from './recheck.ts';

/** How a draft differs from its recipe (D136). */
export const draftStateSchema = z.object({
  /** The foods whose grams or cooking changed. */
  changes: changesSchema,
  /** True if anything differs: foods, texts, batch sizes or bowls. */
  changed: z.boolean(),
  /** True if the recipe, or a bowl that the draft changed, was saved since the draft began. */
  stale: z.boolean(),
  /** Pets whose bowls were saved since and are written over. */
  bowls_over: z.array(z.string()),
  /** Pets whose bowls the draft changed, and that its owner may not change any more. */
  bowls_lost: z.array(z.string()),
});

export type DraftState = z.infer<typeof draftStateSchema>;

/** The draft of a recipe that waits to be sent. */
export const waitingDraftSchema = z.extend(draftStateSchema, {
  id: z.int(),
  version: z.int(),
  /** Of a batch size: that of the draft; else the draft. */
  member: z.int(),
  updated_at: z.string(),
});

/** The recipe of a draft, and who still sees which version of it. */
export const draftedSchema = z.extend(draftStateSchema, {
  id: z.int(),
  users_shared_with: z.array(z.object({ email: z.string(), sent_at: z.string() })),
});

export type WaitingDraft = z.infer<typeof waitingDraftSchema>;
export type Drafted = z.infer<typeof draftedSchema>;
