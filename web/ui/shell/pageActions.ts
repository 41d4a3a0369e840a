import { useEffect } from 'react';

/** Something that the open screen can do. */
export interface PageAction {
  readonly label: string;
  readonly run: () => void;
}

const shown = new Set<readonly PageAction[]>();

/** What the open screen can do, for the palette. */
export const pageActions = (): readonly PageAction[] => [...shown].flat();

/** Offers actions in the palette while the screen is open. They must be stable. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  useEffect(() => {
    shown.add(actions);
    return () => void shown.delete(actions);
  }, [actions]);
};
