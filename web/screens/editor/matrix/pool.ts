/** Sets an attribute where it differs; null takes it away. */
export const set = (element: Element, name: string, value: string | null): void => {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

/** Writes a text where it differs. */
export const write = (element: Element, text: string): void => {
  const node = element.firstChild;
  if (node instanceof Text) {
    if (node.data !== text) node.data = text;
  } else if (text !== '') element.textContent = text;
};

/** Takes as many children from one end to the other, behind the first `lead` of them, which stay. */
const turn = (parent: Element, lead: number, by: number): void => {
  for (let k = 0; k < by; k++) parent.append(parent.children[lead] as Element);
  for (let k = 0; k > by; k--)
    parent.insertBefore(parent.lastElementChild as Element, parent.children[lead] ?? null);
};

/**
 * Keeps one child for each of `count` things in sight, from the first, behind the `lead` children that stay. What
 * leaves at one end comes in at the other, so that scrolling makes no element, and their order is the order on screen.
 * @param before the first thing of the last call
 */
export const hold = (
  parent: Element,
  lead: number,
  before: number,
  first: number,
  count: number,
  make: () => Element,
): void => {
  const held = parent.children.length - lead;
  const by = first - before;
  if (Math.abs(by) < held) turn(parent, lead, by);
  for (let k = held; k > count; k--) parent.lastElementChild?.remove();
  for (let k = held; k < count; k++) parent.append(make());
};
