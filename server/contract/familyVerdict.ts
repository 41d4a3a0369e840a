import { inOneSentence, type Verdict, verdictKinds } from './verdict.ts';

const rank = ({ kind }: Verdict): number =>
  kind === null ? verdictKinds.length : verdictKinds.indexOf(kind);

/** The verdict on a batch variant where its parent stands. It names the batch by its grams. */
export const ofBatch = (verdict: Verdict, grams: number): Verdict => {
  const clauses = [...verdict.clauses, `this is its batch of ${Math.round(grams).toLocaleString('en-US')} g`];
  return { ...verdict, clauses, words: inOneSentence(clauses) };
};

/** The worst of the verdicts on a recipe and on its batch variants, which who sees the recipe sees too. */
export const worstVerdict = (own: Verdict, variants: readonly Verdict[]): Verdict =>
  variants.reduce((worst, variant) => (rank(variant) < rank(worst) ? variant : worst), own);
