import { useEffect, useState } from 'react';
import type { Remedy } from '../../server/contract/remedies.ts';
import type { RemedyHost } from './remedyHost.ts';
import { type Trials, tryRemedies } from './tryRemedies.ts';

const none: Trials = new Map();

/** Tries each remedy, so that a line says what it does to the verdict. */
export const useTrials = (host: RemedyHost, remedies: readonly Remedy[]): Trials => {
  const [trials, setTrials] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is of the recipe as it is when it opens
  useEffect(() => {
    let here = true;
    void tryRemedies(host, remedies, (done) => {
      if (here) setTrials(done);
      return here;
    });
    return () => {
      here = false;
    };
  }, [remedies]);
  return trials;
};
