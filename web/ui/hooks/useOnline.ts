import { useEffect } from 'react';

/** Calls the listener when the browser is online again. */
export const useOnline = (listener: () => void): void => {
  useEffect(() => {
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [listener]);
};
