import { useMemo } from 'react';
import type { Verdict } from '../../../server/contract/verdict.ts';
import type { NutritionModel } from '../nutrition/nutritionStore.ts';
import { useModelState } from '../nutrition/useModel.ts';
import { type VerdictFor, verdictIn } from './liveVerdict.ts';
import { VerdictBanner } from './VerdictBanner.tsx';

interface LiveVerdictProps extends VerdictFor {
  readonly model: NutritionModel;
  readonly compact?: boolean;
}

/** The verdict on a recipe or a plan for a pet. It follows each keystroke. */
export const LiveVerdict = ({ model, compact = false, ...about }: LiveVerdictProps) => {
  // A text, so that only a change of the verdict renders.
  const text = useModelState(model, (state) => {
    const { kind, words, advice } = verdictIn(state, about);
    return JSON.stringify({ kind, words, advice });
  });
  const verdict = useMemo(() => JSON.parse(text) as Pick<Verdict, 'kind' | 'words' | 'advice'>, [text]);
  return <VerdictBanner verdict={verdict} compact={compact} />;
};
