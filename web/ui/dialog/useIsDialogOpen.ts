import { useSyncExternalStore } from 'react';
import { queuedDialogs, subscribeToDialogs } from './dialogQueue.ts';

const isOpen = (): boolean => queuedDialogs().length > 0;

/** True while a dialog waits for the user. */
export const useIsDialogOpen = (): boolean => useSyncExternalStore(subscribeToDialogs, isOpen);
