import { cookingKey } from '../../kernel/cookingStorage.ts';
import { knownUserId } from '../../kernel/session.ts';

/** True if this device stores timers of the user. */
const hasTimers = (user: number): boolean =>
  ['stored', 'changes'].some((name) => (localStorage.getItem(cookingKey(user, name)) ?? '[]') !== '[]');

/** Lets the user's cooking timers tick and ring in this page, whatever its screen, after the page is loaded. */
export const resumeTimers = (): void => {
  addEventListener('load', () => {
    const user = knownUserId();
    if (user === null || !hasTimers(user)) return;
    // Without its script the timers ring as soon as a cooking screen is opened.
    import('./cookingTimers.ts').then(({ timersOf }) => timersOf(user)).catch(() => {});
  });
};
