import { type ComponentType, useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { say } from './toasts.tsx';

/**
 * A part of a screen whose script is fetched when it is wanted for the first time; null until it came. Where it does not
 * come, that is said, and the screen stays as it is: wanting it again tries again. Give `load` a fixed function.
 */
export const useLater = <Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): ComponentType<Props> | null => {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!wanted || part) return;
    let here = true;
    load().then(
      (loaded) => here && setPart(() => loaded),
      () => here && say(texts.faults.unreachable),
    );
    return () => {
      here = false;
    };
  }, [load, wanted, part]);
  return wanted ? part : null;
};
