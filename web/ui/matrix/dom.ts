/** Sets an attribute if it differs; null removes it. */
export const setAttribute = (element: Element, name: string, value: string | null): void => {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

/** Writes a text if it differs. */
export const writeText = (element: Element, text: string): void => {
  const node = element.firstChild;
  if (node instanceof Text) {
    if (node.data !== text) node.data = text;
  } else if (text !== '') element.textContent = text;
};
