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

/** Things of one axis, from the first to before the end. */
export interface IndexRange {
  readonly first: number;
  readonly end: number;
}

/** A range without anything. */
export const emptyRange: IndexRange = { first: 0, end: 0 };

/** Rows and columns: of bases and foods, which stand behind the fixed ones. */
export interface CellRange {
  readonly rows: IndexRange;
  readonly columns: IndexRange;
}

/** How many things a range has. */
export const lengthOf = ({ first, end }: IndexRange): number => end - first;

/** Whether a thing is in a range. */
export const has = ({ first, end }: IndexRange, thing: number): boolean => thing >= first && thing < end;

/**
 * What of a range was not in the one before, of which there were as many. Of another number all is new, as every thing
 * has another place.
 */
export const newIn = (before: IndexRange, now: IndexRange): IndexRange => {
  if (lengthOf(before) !== lengthOf(now)) return now;
  return now.first < before.first
    ? { first: now.first, end: Math.min(now.end, before.first) }
    : { first: Math.max(now.first, before.end), end: now.end };
};

/** The place of a thing among as many places as are in sight: it stays there until it leaves the sight. */
export const placeIn = (range: IndexRange, thing: number): number => thing % lengthOf(range);

/** Has so many places, of which those that are there stay as they are. */
export const resizePool = <Of extends { remove(): void }>(
  places: Of[],
  count: number,
  make: () => Of,
): void => {
  while (places.length > count) places.pop()?.remove();
  while (places.length < count) places.push(make());
};

/**
 * Puts children into an order that they are in but for where it begins, from the nearer end, by so many moves at most:
 * what is left of them is done by the next call.
 * @param lead children before them, which stay
 * @returns how many moves it took
 */
export const rotateChildren = (parent: Element, lead: number, first: Element, most: number): number => {
  const { children } = parent;
  const count = children.length - lead;
  const at = Array.prototype.indexOf.call(children, first) - lead;
  const forward = at <= count / 2;
  const moves = Math.min(most, forward ? at : count - at);
  for (let k = 0; k < moves; k++)
    if (forward) parent.append(children[lead] as Element);
    else parent.insertBefore(children[children.length - 1] as Element, children[lead] as Element);
  return moves;
};
