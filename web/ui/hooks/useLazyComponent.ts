import { type ComponentType, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { showToast } from '../toast/toasts.tsx';

/**
 * A part of a screen whose script is fetched when it is wanted for the first time; null until it came. Where it does not
 * come, that is said, and the screen stays as it is: wanting it again tries again. Give `load` a fixed function.
 * @param giveUp takes back that it is wanted, where that does not end by itself
 */
export const useLazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  giveUp?: () => void,
): ComponentType<Props> | null => {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const failed = useRef(giveUp);
  failed.current = giveUp;
  useEffect(() => {
    if (!wanted || part) return;
    let here = true;
    load().then(
      (loaded) => here && setPart(() => loaded),
      () => {
        if (!here) return;
        showToast(texts.faults.unreachable);
        failed.current?.();
      },
    );
    return () => {
      here = false;
    };
  }, [load, wanted, part]);
  return wanted ? part : null;
};
