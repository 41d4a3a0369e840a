/** What an adult female is fed for beside herself. */
export const reproductions = ['pregnant', 'nursing'] as const;
export type ReproductionState = (typeof reproductions)[number];

/** Days from mating until the birth is due, and from the birth until the litter is weaned. */
export const reproductionDays = { pregnant: 63, nursing: 56 } as const;

/** Sizes of a litter. */
export const litterSizes = { min: 1, max: 25 } as const;

/** Days of age below which no female is mated. */
export const fertileDays = 120;

const millisecondsPerDay = 86_400_000;

/** Days since a day, from 0 on. */
export const reproductionDay = (since: string, today: Date): number =>
  Math.max(0, Math.floor((today.getTime() - Date.parse(since)) / millisecondsPerDay));

/** The week that a state is in, from 1 on; 1 before its first day is over. */
export const reproductionWeek = (since: string, today: Date): number =>
  Math.floor(reproductionDay(since, today) / 7) + 1;

/** The last week of a state. */
export const lastWeek = (state: ReproductionState): number => reproductionDays[state] / 7;
