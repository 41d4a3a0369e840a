import { useEffect, useMemo, useState } from 'react';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import type { FormulateHost } from './host.ts';
import { type Formulation, proposedLines } from './proposal.ts';
import type { Wishes } from './question.ts';

/** What a proposal has, as the engine calculates it. Null until then, without a proposal, and if no bound asks for it. */
export const useProposed = (
  { model }: FormulateHost,
  proposal: Formulation | null,
  { bounds, known }: Wishes,
): RecipeResults | null => {
  const [results, setResults] = useState<RecipeResults | null>(null);
  const isAsked = bounds.length > 0;
  const lines = useMemo(
    () => proposal && proposedLines(proposal, model.state().draft.lines, known),
    [proposal, model, known],
  );
  useEffect(() => {
    setResults(null);
    if (!lines || !isAsked) return;
    let here = true;
    model
      .resultsOf(lines.map(({ food, after }) => ({ food, milligrams: after })))
      .then((found) => here && setResults(found), reportError);
    return () => {
      here = false;
    };
  }, [model, lines, isAsked]);
  return results;
};
