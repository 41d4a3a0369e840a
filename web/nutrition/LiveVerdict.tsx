import { useMemo } from 'react';
import { keepLast } from '../kernel/keepLast.ts';
import { type ShownVerdict, VerdictBanner } from '../verdict/VerdictBanner.tsx';
import type { NutritionModel } from './calculation.ts';
import { useSure } from './chance/sure.ts';
import { type VerdictFor, verdictIn } from './liveVerdict.ts';
import type { NutritionState } from './state.ts';
import { useModelState } from './useModel.ts';

interface LiveVerdictProps extends VerdictFor {
  readonly model: NutritionModel;
  readonly compact?: boolean;
}

/** The verdict on a recipe or a plan for a pet. It follows each keystroke. */
export const LiveVerdict = (props: LiveVerdictProps) => {
  const { model, compact = false, groups, pet, failed = null, locked = 0 } = props;
  // A text, so that only a change of the verdict renders. React reads it several times for each state.
  const textOf = useMemo(
    () =>
      keepLast((state: NutritionState) => {
        const { kind, clauses, words, advice } = verdictIn(state, { groups, pet, failed, locked });
        return JSON.stringify({ kind, clauses, words, advice } satisfies ShownVerdict);
      }),
    [groups, pet, failed, locked],
  );
  const text = useModelState(model, textOf);
  const sure = useSure();
  const sureness = useModelState(sure, (state) => state);
  const verdict = useMemo(
    () => sure.verdictOf(JSON.parse(text) as ShownVerdict, sureness),
    [text, sure, sureness],
  );
  return <VerdictBanner verdict={verdict} compact={compact} />;
};
