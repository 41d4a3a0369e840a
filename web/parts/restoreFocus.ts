/** Whether nothing has the focus: what had it is gone from the page, or a dialog had nothing yet to give it to. */
const isFocusLost = (): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body || active instanceof HTMLDialogElement;
};

/** Puts the focus where one goes on, when what had it has left the page; not where it is elsewhere already. */
export const restoreFocus = (find: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => {
    const element = isFocusLost() ? find() : null;
    if (!element) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
};
