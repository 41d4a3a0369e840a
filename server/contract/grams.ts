import * as z from 'zod/mini';
import { type GramsProblem, parseGrams, toGramsText } from '../../engine/host/quantity.ts';
import { deferredIssue } from './fields.ts';

const problems: Readonly<Record<GramsProblem, string>> = {
  empty: 'Type an amount in grams.',
  'not-a-number': 'Not a number of grams.',
  negative: 'Grams cannot be negative.',
  'too-many-decimals': 'At most 3 decimals.',
  'too-large': 'At most 100,000 g.',
};

/** Grams as sent: a number or typed text. */
export type SentGrams = number | string;

/** JavaScript writes numbers from 1e21, and those below 1e-6, with an exponent. */
const problemOf = (sent: SentGrams): GramsProblem | null => {
  if (typeof sent === 'number' && String(sent).includes('e')) {
    if (sent < 0) return 'negative';
    return sent > 1 ? 'too-large' : 'too-many-decimals';
  }
  const read = parseGrams(String(sent));
  return read.ok ? null : read.problem;
};

/** The error of grams; null if they can be stored. */
export const gramsError = (sent: SentGrams): string | null => {
  const problem = problemOf(sent);
  return problem && problems[problem];
};

const anyGrams = z.union(
  [z.number(), z.string().check(z.maxLength(40, problems['not-a-number']))],
  problems['not-a-number'],
);

/** Grams of a line. The error is deferred until the foods of the lines are looked up. */
export const grams = anyGrams.check(deferredIssue(gramsError));

/** Grams of a whole recipe (D66): above 0, at most 100,000 g, as exact decimal text. */
export const recipeGrams = z.pipe(
  anyGrams.check(
    z.superRefine((sent, context) => {
      const fault = gramsError(sent) ?? (Number(sent) > 0 ? null : 'More than 0 g.');
      if (fault !== null) context.addIssue(fault);
    }),
  ),
  z.transform((sent) => {
    const read = parseGrams(String(sent));
    return read.ok ? toGramsText(read.milligrams) : z.NEVER;
  }),
);
