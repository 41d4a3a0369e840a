import { useMemo } from 'react';
import { sayHowSure, unsureWords } from '../../server/contract/verdict.ts';
import { keepLast } from '../kernel/keepLast.ts';
import { type ShownVerdict, VerdictBanner } from '../verdict/VerdictBanner.tsx';
import type { NutritionModel } from './calculation.ts';
import { hasChances, sureBeside, useSure } from './chance/sure.ts';
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
        const verdict: ShownVerdict = { kind, clauses, words, advice };
        return JSON.stringify([verdict, hasChances(state)]);
      }),
    [groups, pet, failed, locked],
  );
  const text = useModelState(model, textOf);
  const sure = useSure();
  const sureness = useModelState(sure, (state) => state);
  const verdict = useMemo(() => {
    const [stated, isSureKnown] = JSON.parse(text) as [ShownVerdict, boolean];
    return isSureKnown
      ? sure.verdictOf(stated, sureBeside(sureness, model.state().results))
      : sayHowSure(stated, unsureWords.notCalculated, true);
  }, [text, sure, sureness, model]);
  return <VerdictBanner verdict={verdict} compact={compact} />;
};
