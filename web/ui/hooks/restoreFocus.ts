/** Whether nothing has the focus: the focused element was removed, or a dialog found no element to focus. */
const isFocusLost = (): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body || active instanceof HTMLDialogElement;
};

/** Moves the focus to an element when nothing has it. */
export const restoreFocus = (find: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => {
    const element = isFocusLost() ? find() : null;
    if (!element) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
};
