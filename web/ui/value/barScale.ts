/** Start and end of the band between the bounds, in percent of the bar's width. */
export const band = { start: 30, end: 70 } as const;

/** End of a bar, in percent of its width; `cut` when it exceeds the scale. */
export interface BarPosition {
  readonly end: number;
  readonly cut: boolean;
}

/** Without a maximum the scale assumes three times the minimum; the band stays open. */
const openBand = 3;

/** The position of a percentage on the scale of its bounds, for drawing only. */
export const barPosition = (percent: number, lowMax: number, highMin: number): BarPosition => {
  const low = Number.isNaN(lowMax) ? 0 : lowMax;
  const high = Number.isNaN(highMin) ? openBand * (low > 0 ? low : 100) : highMin;
  if (percent <= low) return { end: low === 0 ? 0 : (band.start * percent) / low, cut: false };
  if (high <= low) return { end: 100, cut: true };
  const end = band.start + ((band.end - band.start) * (percent - low)) / (high - low);
  return end > 100 ? { end: 100, cut: true } : { end, cut: false };
};
