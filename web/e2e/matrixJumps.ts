import type { Locator } from '@playwright/test';

/**
 * Leaps over a grid, to its ends and back, along both axes at once and along each alone, and looks at every frame: where
 * only the columns change, rows that had no turn yet are still in sight.
 * @returns the cells that were seen saying something else, or standing elsewhere, than when all of them were there; and
 * how many were looked at
 */
export const findWrongCells = (grid: Locator): Promise<{ wrong: string[]; seen: number }> =>
  grid.evaluate(async (table) => {
    const scroller = table.parentElement;
    if (!scroller) throw new Error('The grid does not scroll.');
    const room = scroller.getBoundingClientRect();
    const isIn = ({ left, right, top, bottom }: DOMRect): boolean =>
      right > room.left && left < room.right && bottom > room.top && top < room.bottom;
    const inSight = (): Map<string, string> => {
      const found = new Map<string, string>();
      for (const cell of table.querySelectorAll('[aria-colindex]')) {
        const box = cell.getBoundingClientRect();
        const row = cell.parentElement?.getAttribute('aria-rowindex');
        if (!row || !isIn(box)) continue;
        const says = `${row}/${cell.getAttribute('aria-colindex')}: ${cell.textContent} ${cell.ariaLabel}`;
        found.set(`${says} at ${box.left},${box.top}`, says);
      }
      return found;
    };
    const wrong: string[] = [];
    let seen = 0;
    const { scrollWidth: right, scrollHeight: bottom } = scroller;
    for (const [left, top] of [
      [right, bottom],
      [0, bottom],
      [0, 0],
      [right, 0],
      [0, 0],
    ] as const) {
      scroller.scrollTo(left, top);
      const frames: Map<string, string>[] = [];
      for (let still = 0; still < 3; ) {
        await new Promise(requestAnimationFrame);
        const now = inSight();
        still = now.size > 0 && now.size === frames.at(-1)?.size ? still + 1 : 0;
        frames.push(now);
      }
      const settled = frames.at(-1);
      for (const [place, says] of frames.flatMap((each) => [...each])) {
        seen += 1;
        if (!settled?.has(place)) wrong.push(says);
      }
    }
    return { wrong, seen };
  });
