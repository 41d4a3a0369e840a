import type { Locator } from '@playwright/test';

/**
 * Jumps to the ends of a grid and back, along both axes and along each alone, and reads the cells of every frame. When
 * only the columns change, rows that were not updated yet are still visible.
 * @returns the cells whose text or position differed from the final one, and the number of cells read
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
