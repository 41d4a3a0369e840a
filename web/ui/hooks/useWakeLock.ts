import { useEffect } from 'react';

/**
 * Keeps the screen on while `wanted`, where the browser can. The browser ends the lock when the page is hidden; it is
 * taken again when the page is seen again.
 */
export const useWakeLock = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // Refused, for example, while the battery is low.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    const onVisible = (): void => void take();
    document.addEventListener('visibilitychange', onVisible);
    void take();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [wanted]);
};
