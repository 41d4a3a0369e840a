import { useMemo } from 'react';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { useModelState } from '../nutrition/useModel.ts';
import { type VerdictFor, verdictIn } from './liveVerdict.ts';
import { type ShownVerdict, VerdictBanner } from './VerdictBanner.tsx';

interface LiveVerdictProps extends VerdictFor {
  readonly model: NutritionModel;
  readonly compact?: boolean;
}

/** The verdict on a recipe or a plan for a pet. It follows each keystroke. */
export const LiveVerdict = ({ model, compact = false, ...about }: LiveVerdictProps) => {
  // A text, so that only a change of the verdict renders.
  const text = useModelState(model, (state) => {
    const { kind, clauses, words, advice } = verdictIn(state, about);
    return JSON.stringify({ kind, clauses, words, advice } satisfies ShownVerdict);
  });
  const verdict = useMemo(() => JSON.parse(text) as ShownVerdict, [text]);
  return <VerdictBanner verdict={verdict} compact={compact} />;
};
