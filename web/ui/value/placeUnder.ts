/** The minimum distance to the edge of the window. */
const edge = 8;

/** Places a fixed card below an element, or above it without enough room. */
export const placeUnder = (card: HTMLElement, of: Element): void => {
  const { left, top, bottom } = of.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const below = bottom + edge / 2;
  const over = below + height > innerHeight;
  card.style.left = `${Math.max(edge, Math.min(left, innerWidth - width - edge))}px`;
  card.style.top = `${over ? top - height - edge / 2 : below}px`;
};
