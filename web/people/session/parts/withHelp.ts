import { texts } from '../../../texts/texts.ts';
import { showToast } from '../../../ui/toast/toasts.tsx';

type Help = typeof import('./signInHelp.ts');

/** Runs a dialog of the login, whose script loads with the first one. A failed load shows a toast. */
export const withHelp = async <T>(run: (help: Help) => Promise<T>): Promise<T | null> => {
  const help = await import('./signInHelp.ts').catch(() => null);
  if (help !== null) return run(help);
  showToast(texts.faults.unreachable, { error: true });
  return null;
};
