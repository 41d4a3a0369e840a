import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { restoreFocus } from '../restoreFocus.ts';

/** A button that is busy during a change. It loses the focus meanwhile, and gets it back if nothing changed. */
export const useBusyButton = () => {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const run = async (change: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    const done = await change();
    flushSync(() => setBusy(false));
    if (!done) restoreFocus(() => button.current);
    return done;
  };
  return { busy, button, run };
};
