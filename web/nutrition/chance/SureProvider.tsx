import { type ReactNode, useEffect, useState } from 'react';
import { useModelState } from '../useModel.ts';
import { failedToLoad, notLoaded, type SureAbout, sureContext } from './sure.ts';

/** Milliseconds after the first levels in which nothing competes with the first edits. */
const afterOpening = 1500;

interface SureProviderProps extends SureAbout {
  readonly children: ReactNode;
  /** Milliseconds after the first levels. */
  readonly wait?: number;
}

/** Tells its parts how sure the levels of a recipe are, once that is loaded, which starts after the levels are there. */
export const SureProvider = ({ children, wait = afterOpening, ...about }: SureProviderProps) => {
  const { model, catalogue, groups, pet } = about;
  const isJudged = useModelState(model, ({ results }) => results?.need != null);
  const [sure, setSure] = useState(notLoaded);
  useEffect(() => {
    if (!isJudged || !pet) return;
    let stop: (() => void) | undefined;
    let isHere = true;
    const load = async (): Promise<void> => {
      const { followSure } = await import('./liveSure.ts');
      if (!isHere) return;
      const [followed, end] = followSure({ model, catalogue, groups, pet });
      stop = end;
      setSure(followed);
    };
    const timer = setTimeout(() => {
      load().catch((reason) => {
        reportError(reason);
        if (isHere) setSure(failedToLoad);
      });
    }, wait);
    return () => {
      isHere = false;
      clearTimeout(timer);
      stop?.();
      setSure(notLoaded);
    };
  }, [isJudged, wait, model, catalogue, groups, pet]);
  return <sureContext.Provider value={sure}>{children}</sureContext.Provider>;
};
