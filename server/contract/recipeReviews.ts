import * as z from 'zod/mini';
import { calculationSchema } from './calculation.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './fields.ts';

/** Longest name of a reviewer. */
export const maxReviewerLength = 100;

const isDay = (text: string): boolean => {
  const time = Date.parse(text);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
};

/** Reviews of shipped recipes by veterinarians. */
export const recipeReviews = {
  save: endpoint('PUT', '/api/recipes/:id/review', {
    optimistic: true,
    summary:
      'Stores which veterinarian reviewed a shipped recipe, and when; without a reviewer it is not reviewed. It holds for the recipe and its batch variants as they are: a later save of one ends it, and so do new values of its foods. Another version than the one that was read is refused. An addition to the specification.',
    params: idParams,
    body: z.object({
      /** The version that was read. */
      version: id,
      reviewer: z._default(
        z
          .string()
          .check(z.trim(), z.maxLength(maxReviewerLength, `At most ${maxReviewerLength} characters.`)),
        '',
      ),
      reviewed_on: z._default(
        z.string().check(z.refine((text) => text === '' || isDay(text), 'Not a date.')),
        '',
      ),
    }),
    output: z.object({ calculation: calculationSchema }),
    status: 200,
  }),
};
