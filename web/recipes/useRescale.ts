import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { isSessionOf, useUser } from '../kernel/session.ts';
import { loadPart } from '../ui/hooks/loadPart.ts';
import type { GuardOptions } from '../ui/hooks/unsavedGuard.ts';
import type { Rescale, RescaleOffer } from './rescaleOffer.ts';

/** Returns a function that asks whether the batch sizes of a saved recipe follow, and rescales them. */
export const useRescale = (): Rescale => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (recipe) => {
      const part = await loadPart(() => import('./offerRescale.ts'));
      return (await part?.offerRescale(recipe, mutate)) ?? null;
    },
    [mutate],
  );
};

/** The offer to rescale the batch sizes as the question before a screen is left. */
export const useRescaleBeforeLeaving = (offer: RescaleOffer): NonNullable<GuardOptions['beforeLeaving']> => {
  const rescale = useRescale();
  const user = useUser()?.id ?? 0;
  return { isDue: () => offer.isDue() && isSessionOf(user), ask: () => offer.ask(rescale) };
};
