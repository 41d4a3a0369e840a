/** Lengths in millimetres, and sizes of type in points, of an upright A4 page. */
export const page = { width: 210, height: 297, margin: 15, foot: 16 } as const;

/** Sizes of type in points. */
export const sizes = { title: 18, heading: 12, text: 10, table: 9, dense: 7.5, foot: 8 } as const;

const millimetresPerPoint = 25.4 / 72;

/** Height of a line in millimetres. */
export const lineHeight = (points: number): number => points * millimetresPerPoint * 1.3;

/** The light theme's colours, as on screen (web/styles/tokens.css). */
export const colors = {
  text: '#1e2a26',
  quiet: '#56625c',
  border: '#d5d0c4',
  inset: '#f3f1ea',
  accent: '#1f6f54',
  low: '#8a5a00',
  optimal: '#1b6b45',
  high: '#b42318',
  unknown: '#56616b',
} as const;

/** Fills of the shares of a whole, dark to light. */
export const shareColors = ['#1f6f54', '#6aa68f', '#b5d3c6', '#e3dfd5'] as const;
