import { listOf, oneOf, type Setting } from '../kernel/settings.ts';

/** The panes of the editor from left to right, with their minimum widths in pixels. */
export const panes = [
  { id: 'foods', minWidth: 300 },
  { id: 'nutrients', minWidth: 400 },
  { id: 'matrix', minWidth: 280 },
] as const;

export type PaneId = (typeof panes)[number]['id'];

/** Layout of the panes: shares of the width and collapsed panes. */
export interface Layout {
  readonly parts: Readonly<Record<PaneId, number>>;
  readonly folded: readonly PaneId[];
}

const areFolded = listOf(oneOf(...panes.map(({ id }) => id)));

const areParts = (parts: unknown): parts is Layout['parts'] =>
  panes.every(({ id }) => {
    const part = (parts as Partial<Record<PaneId, unknown>> | null)?.[id];
    return typeof part === 'number' && part >= 0.01 && part <= 100;
  });

const isLayout = (value: unknown): value is Layout => {
  const { parts, folded } = (value ?? {}) as Partial<Record<keyof Layout, unknown>>;
  return areParts(parts) && areFolded(folded);
};

/** The layout is stored for each user. */
export const layoutSetting: Setting<Layout> = {
  name: 'panes',
  is: isLayout,
  otherwise: { parts: { foods: 2.7, nutrients: 4.05, matrix: 3.25 }, folded: [] },
};

/** Height of the editor's rows in pixels, of which a mouse needs 24 at least. */
export const rowHeights = [32, 24] as const;

/** The height is stored for each user. */
export const rowsSetting: Setting<(typeof rowHeights)[number]> = {
  name: 'rows',
  is: oneOf(...rowHeights),
  otherwise: 32,
};

const minWidthOf = (pane: PaneId): number => panes.find((each) => each.id === pane)?.minWidth ?? 0;

/** The nearest open pane on one side of a split; undefined if there is none. */
const nearest = (candidates: readonly PaneId[], folded: readonly PaneId[]): PaneId | undefined =>
  candidates.find((candidate) => !folded.includes(candidate));

/** The two open panes on both sides of a split. Null without two. */
export const sidesOf = (after: PaneId, folded: readonly PaneId[]): readonly [PaneId, PaneId] | null => {
  const ids = panes.map((pane) => pane.id);
  const at = ids.indexOf(after) + 1;
  const left = nearest(ids.slice(0, at).reverse(), folded);
  const right = nearest(ids.slice(at), folded);
  return left && right ? [left, right] : null;
};

/**
 * Widths of two panes in pixels after their split was moved. Both keep their minimum width; without enough room nothing
 * moves.
 */
export const moved = (
  [left, right]: readonly [PaneId, PaneId],
  [leftWidth, rightWidth]: readonly [number, number],
  by: number,
): readonly [number, number] => {
  const both = leftWidth + rightWidth;
  const max = both - minWidthOf(right);
  if (max < minWidthOf(left)) return [leftWidth, rightWidth];
  const width = Math.min(max, Math.max(minWidthOf(left), leftWidth + by));
  return [width, both - width];
};

/** New shares for the widths of two panes. Their sum stays the same. */
export const parted = (
  parts: Layout['parts'],
  [left, right]: readonly [PaneId, PaneId],
  [leftWidth, rightWidth]: readonly [number, number],
): Layout['parts'] => {
  const both = parts[left] + parts[right];
  const part = (both * leftWidth) / (leftWidth + rightWidth);
  return { ...parts, [left]: part, [right]: both - part };
};

/** Collapses or expands a pane. The last open pane stays open. */
export const folding = (layout: Layout, pane: PaneId): Layout => {
  if (layout.folded.includes(pane))
    return { ...layout, folded: layout.folded.filter((each) => each !== pane) };
  if (layout.folded.length === panes.length - 1) return layout;
  return { ...layout, folded: [...layout.folded, pane] };
};
