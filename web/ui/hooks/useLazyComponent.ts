import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type ChunkMissing, loadChunk } from '../../kernel/chunks.ts';
import { reportMissingPart } from './loadPart.ts';

/**
 * A part of a screen whose script loads when it is first wanted; null until then. A failed load is retried once, then a
 * toast reports it and the screen stays; wanting the part again tries again. `load` must be a constant function.
 * @param giveUp called after a failed load, to reset the state that wants the part
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
    loadChunk(load).then(
      (loaded) => here && setPart(() => loaded),
      (missing: ChunkMissing) => {
        if (!here) return;
        reportMissingPart(missing);
        failed.current?.();
      },
    );
    return () => {
      here = false;
    };
  }, [load, wanted, part]);
  return wanted ? part : null;
};
