import { type RefObject, useLayoutEffect } from 'react';

/** Keeps a panel beside the recipe as wide and as high as the matrix, so that it does not cover the levels. */
export const useRoom = (panel: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const matrix = document.getElementById('pane-matrix');
    if (!matrix) return;
    const watch = new ResizeObserver(() => {
      panel.current?.style.setProperty('--room', `${matrix.offsetWidth}px`);
      panel.current?.style.setProperty('--room-height', `${matrix.offsetHeight}px`);
    });
    watch.observe(matrix);
    return () => watch.disconnect();
  }, [panel]);
};
