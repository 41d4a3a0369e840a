import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { restoreFocus } from '../ui/hooks/restoreFocus.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import type { RemedyHost } from './remedyHost.ts';

/**
 * A button that is busy during a change. It loses the focus meanwhile, and gets it back if nothing changed. A new failure
 * of the model is shown in a toast, as the dialog covers the screen's own notice.
 */
export const useBusyButton = ({ model }: Pick<RemedyHost, 'model'>) => {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const run = async (change: () => Promise<boolean>): Promise<boolean> => {
    const { failure: before } = model.state();
    setBusy(true);
    const done = await change();
    const { failure } = model.state();
    // The shell says that the session ended.
    if (failure && failure !== before && failure.status !== 401) showToast(failure.message, { error: true });
    flushSync(() => setBusy(false));
    if (!done) restoreFocus(() => button.current);
    return done;
  };
  return { busy, button, run };
};
