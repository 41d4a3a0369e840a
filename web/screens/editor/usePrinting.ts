import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is put on paper now. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const on = new AbortController();
    const { signal } = on;
    // At once: the page is laid out for paper as soon as this was heard.
    const put = (now: boolean): void => flushSync(() => setPrinting(now));
    const print = matchMedia('print');
    print.addEventListener('change', () => put(print.matches), { signal });
    addEventListener('beforeprint', () => put(true), { signal });
    addEventListener('afterprint', () => put(print.matches), { signal });
    return () => on.abort();
  }, []);
  return printing;
};
