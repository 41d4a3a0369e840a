import { useMemo } from 'react';
import { setLineGrams } from '../../nutrition/draft.ts';
import { TrialView } from '../../nutrition/trial/TrialView.tsx';
import { useTrial } from '../../nutrition/trial/useTrial.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import type { TrialHost } from './trialHost.ts';

/** The shown recipe with other grams; null without a change. */
const useOther = ({ model }: TrialHost, milligrams: ReadonlyMap<string, number>) => {
  const draft = useModelState(model, (state) => state.draft);
  // Equal changes are one list, so that they are tried once.
  const text = milligrams.size > 0 ? JSON.stringify([...milligrams]) : null;
  return useMemo(
    () => (text === null ? null : setLineGrams(draft, new Map(JSON.parse(text))).lines),
    [draft, text],
  );
};

/** What other grams do to the levels, before they are taken. */
export const Outcome = ({
  host,
  milligrams,
}: {
  readonly host: TrialHost;
  readonly milligrams: ReadonlyMap<string, number>;
}) => {
  const tried = useTrial(host.model, useOther(host, milligrams), host);
  return milligrams.size > 0 && <TrialView tried={tried} />;
};
