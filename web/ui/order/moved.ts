/** The list with one item moved by one place; the same list at an end. */
export const moved = <T>(list: readonly T[], item: T, by: -1 | 1): readonly T[] => {
  const from = list.indexOf(item);
  const other = list[from + by];
  if (from === -1 || other === undefined) return list;
  return list.map((each) => (each === item ? other : each === other ? item : each));
};

/** How far Alt with an arrow key moves a row; 0 for other keys, and in a select, which opens by these keys. */
export const moveOfKey = ({
  altKey,
  key,
  target,
}: Pick<React.KeyboardEvent, 'altKey' | 'key' | 'target'>): -1 | 0 | 1 => {
  if (!altKey || target instanceof HTMLSelectElement) return 0;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
};
