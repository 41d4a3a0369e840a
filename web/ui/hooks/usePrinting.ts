import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const on = new AbortController();
    const { signal } = on;
    // Render synchronously. The browser lays out the print page right after this event.
    const put = (now: boolean): void => flushSync(() => setPrinting(now));
    const print = matchMedia('print');
    print.addEventListener('change', () => put(print.matches), { signal });
    addEventListener('beforeprint', () => put(true), { signal });
    addEventListener('afterprint', () => put(print.matches), { signal });
    return () => on.abort();
  }, []);
  return printing;
};
