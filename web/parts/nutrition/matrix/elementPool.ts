/** Sets an attribute if it differs; null removes it. */
export const set = (element: Element, name: string, value: string | null): void => {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

/** Writes a text if it differs. */
export const write = (element: Element, text: string): void => {
  const node = element.firstChild;
  if (node instanceof Text) {
    if (node.data !== text) node.data = text;
  } else if (text !== '') element.textContent = text;
};

/** Items of one axis from `first` to before `end`. */
export interface IndexRange {
  readonly first: number;
  readonly end: number;
}

/** A range without items. */
export const emptyRange: IndexRange = { first: 0, end: 0 };

/** Ranges of rows and columns. Columns are bases and foods, without the fixed ones. */
export interface CellRange {
  readonly rows: IndexRange;
  readonly columns: IndexRange;
}

/** Number of items in a range. */
export const lengthOf = ({ first, end }: IndexRange): number => end - first;

/** True if an item is in a range. */
export const has = ({ first, end }: IndexRange, thing: number): boolean => thing >= first && thing < end;

/**
 * Items that the previous range of the same length did not contain. After a change of length all are new, because every
 * item gets another slot.
 */
export const newIn = (before: IndexRange, now: IndexRange): IndexRange => {
  if (lengthOf(before) !== lengthOf(now)) return now;
  return now.first < before.first
    ? { first: now.first, end: Math.min(now.end, before.first) }
    : { first: Math.max(now.first, before.end), end: now.end };
};

/** Slot of an item. It stays the same until the item leaves the range. */
export const placeIn = (range: IndexRange, thing: number): number => thing % lengthOf(range);

/** Resizes a list of elements and keeps the existing ones. */
export const resizePool = <Of extends { remove(): void }>(
  places: Of[],
  count: number,
  make: () => Of,
): void => {
  while (places.length > count) places.pop()?.remove();
  while (places.length < count) places.push(make());
};

/**
 * Rotates children so that `first` comes first, in at most `maxMoves` moves from the nearer end. The next call continues.
 * @param lead number of children before them, which stay
 * @returns number of moves
 */
export const rotateChildren = (parent: Element, lead: number, first: Element, maxMoves: number): number => {
  const { children } = parent;
  const count = children.length - lead;
  const at = Array.prototype.indexOf.call(children, first) - lead;
  const forward = at <= count / 2;
  const moves = Math.min(maxMoves, forward ? at : count - at);
  for (let k = 0; k < moves; k++)
    if (forward) parent.append(children[lead] as Element);
    else parent.insertBefore(children[children.length - 1] as Element, children[lead] as Element);
  return moves;
};
