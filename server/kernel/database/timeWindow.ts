import { Op } from 'sequelize';

/** Clocks of servers differ by less. A later time is from a clock that was wrong, and counts for nothing. */
const maxClockSkewMs = 60 * 1000;

/** The latest time that counts. */
export const latestTime = (now: Date): Date => new Date(now.getTime() + maxClockSkewMs);

/** Matches times until now. */
export const untilNow = (now: Date) => ({ [Op.lte]: latestTime(now) });

/** Matches times of the window that ends now. */
export const inWindow = (windowMs: number, now: Date) => ({
  [Op.gt]: new Date(now.getTime() - windowMs),
  ...untilNow(now),
});

/** Seconds until a time, at most those of the window. */
export const secondsUntil = (time: number, windowMs: number, now: Date): number =>
  Math.max(0, Math.ceil(Math.min(time - now.getTime(), windowMs) / 1000));
