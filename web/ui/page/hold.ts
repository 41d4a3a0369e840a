import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/** The longest wait for the parts of a page, in milliseconds. A later part moves what is below it. */
const patienceMs = 3000;

interface Held {
  readonly isHeld: boolean;
  /** Holds the page back until the returned function is called. */
  readonly hold: () => () => void;
}

/** Null outside a page. */
const HoldContext = createContext<Held | null>(null);

export const HoldProvider = HoldContext.Provider;

const released = (): void => {};

/** Whether a page is held back, and what its parts hold it with. A page that was shown is not held again. */
export const useHeld = (): Held => {
  const parts = useRef(0);
  const isShown = useRef(false);
  const [isHeld, setHeld] = useState(false);
  const hold = useCallback(() => {
    if (isShown.current) return released;
    const count = (by: number): void => {
      parts.current += by;
      setHeld(parts.current > 0 && !isShown.current);
    };
    count(1);
    return () => count(-1);
  }, []);
  const show = useCallback(() => {
    isShown.current = true;
    setHeld(false);
  }, []);
  useEffect(() => {
    if (parts.current === 0) isShown.current = true;
  });
  useEffect(() => {
    const timeout = setTimeout(show, patienceMs);
    return () => clearTimeout(timeout);
  }, [show]);
  return useMemo(() => ({ isHeld, hold }), [isHeld, hold]);
};

/** Holds the page back while a part of it is loading, so that nothing moves under a finger when the part comes. */
export const useHold = (isLoading: boolean): void => {
  const hold = useContext(HoldContext)?.hold;
  useLayoutEffect(() => (isLoading && hold ? hold() : undefined), [isLoading, hold]);
};

/** True while the page is held back: nothing in it takes the focus. */
export const useIsHeld = (): boolean => useContext(HoldContext)?.isHeld === true;

/** `useHold` for a component that renders the page itself. */
export const Hold = ({ isLoading }: { readonly isLoading: boolean }): null => {
  useHold(isLoading);
  return null;
};
