import type { RecipeTimer } from '../../../server/contract/timers.ts';
import { timerTexts as texts } from '../timerTexts.ts';
import { endOf } from './TimerStore.ts';

/** Whether the user may still be asked for notifications. */
export const mayAskToNotify = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'default';

/** Asks the user for notifications. Call it in the handler of a tap. */
export const askToNotify = async (): Promise<void> => {
  await Notification.requestPermission().catch(() => {});
};

/** Shows a notification of a timer that ended, if the user allowed it and does not see the page. */
export const notifyOfEnd = async (timer: RecipeTimer): Promise<void> => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  const [title, options] = [texts.ended(timer.name), { body: timer.recipe_name, tag: endOf(timer) }];
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // Browsers of phones show notifications of a service worker only.
  if (worker) await worker.showNotification(title, options).catch(() => {});
  else new Notification(title, options);
};
