import { type TouchEventHandler, useRef } from 'react';

/** What a swipe of one finger does. */
interface Swipes {
  readonly left: () => void;
  readonly right: () => void;
}

interface SwipeHandlers {
  readonly onTouchStart: TouchEventHandler;
  readonly onTouchEnd: TouchEventHandler;
  readonly onTouchCancel: TouchEventHandler;
}

/** Shorter moves are taps. */
const minPixels = 60;
/** The browser's own gestures start at the edge. */
const edgePixels = 24;

/** Handlers of an element that is swiped to the left or right. Scrolling, zooming and marking text are no swipes. */
export const useSwipe = ({ left, right }: Swipes): SwipeHandlers => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      const finger = touches.item(0);
      const isInside = finger && finger.clientX > edgePixels && finger.clientX < innerWidth - edgePixels;
      start.current = isInside && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }) => {
      const finger = changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!from || !finger || getSelection()?.isCollapsed === false) return;
      const [across, down] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(across) < minPixels || Math.abs(across) < 2 * Math.abs(down)) return;
      if (across < 0) left();
      else right();
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
};
