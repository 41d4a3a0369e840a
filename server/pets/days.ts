const dayMs = 24 * 60 * 60 * 1000;

/** A time as its day in UTC, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Years that a day of a pet may be ago. */
const oldestYears = 30;

/**
 * Error text of a day in a pet's life; null if it is valid. The user's date may be one day ahead of UTC (D56).
 * @param future the text for a day to come
 */
export const dayFault = (day: string, now: Date, future: string): string | null => {
  const time = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || dayOf(time) !== day) return 'Not a date.';
  if (time.getTime() > now.getTime() + dayMs) return future;
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - oldestYears);
  return day < dayOf(oldest) ? `At most ${oldestYears} years ago.` : null;
};

/** Days that a food may start ahead. */
const maxAhead = 60;

/** Error text of the first day of a food; null if it is valid. */
export const startFault = (day: string, now: Date): string | null => {
  const latest = dayOf(new Date(now.getTime() + maxAhead * dayMs));
  const fault = dayFault(
    day,
    new Date(now.getTime() + maxAhead * dayMs),
    `At most ${maxAhead} days from now.`,
  );
  return fault ?? (day > latest ? `At most ${maxAhead} days from now.` : null);
};
