/** Where the band between the bounds begins and ends on every bar, in percent of its width. */
export const band = { start: 30, end: 70 } as const;

/** Where a bar ends, in percent of its width; `cut` where it goes on beyond the scale. */
export interface BarPosition {
  readonly end: number;
  readonly cut: boolean;
}

/** Without an upper bound the scale is drawn as if it were at three times the lower one; the band stays open. */
const openBand = 3;

/** Places a percentage on the scale of its own bounds: only a position to draw, no figure. */
export const barPosition = (percent: number, lowMax: number, highMin: number): BarPosition => {
  const low = Number.isNaN(lowMax) ? 0 : lowMax;
  const high = Number.isNaN(highMin) ? openBand * (low > 0 ? low : 100) : highMin;
  if (percent <= low) return { end: low === 0 ? 0 : (band.start * percent) / low, cut: false };
  if (high <= low) return { end: 100, cut: true };
  const end = band.start + ((band.end - band.start) * (percent - low)) / (high - low);
  return end > 100 ? { end: 100, cut: true } : { end, cut: false };
};
