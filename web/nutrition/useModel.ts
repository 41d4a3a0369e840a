import { type RefCallback, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { NutritionModel } from './calculation.ts';
import type { NutritionState } from './state.ts';
import type { Store } from './store.ts';

/** Selects a part of a model's state. It must be a primitive or a stable reference, since each new value renders. */
export const useModelState = <State extends object, Part>(
  model: Pick<Store<State>, 'subscribe' | 'state'>,
  select: (state: State) => Part,
): Part => useSyncExternalStore(model.subscribe, () => select(model.state()));

/**
 * Updates an element on every keystroke without a render. Attach the returned ref to the element and write changes in
 * `paint`. It also runs after mount and after each render.
 */
export const useLiveUpdate = <Of extends HTMLElement>(
  model: Pick<NutritionModel, 'subscribe' | 'state'>,
  paint: (element: Of, state: NutritionState) => void,
): RefCallback<Of> => {
  const latest = useRef(paint);
  latest.current = paint;
  const element = useRef<Of | null>(null);
  useLayoutEffect(() => {
    if (element.current) paint(element.current, model.state());
  });
  return useCallback(
    (mounted: Of | null) => {
      element.current = mounted;
      if (!mounted) return;
      return model.subscribe(() => latest.current(mounted, model.state()));
    },
    [model],
  );
};
