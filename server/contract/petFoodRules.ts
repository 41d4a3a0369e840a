/** The share of treats in a pet's energy, in percent, and what is proposed first. */
export const treatShares = { min: 0, max: 20, usual: 10 } as const;

/** How many meals a pet has a day, the usual first. */
export const mealCounts = [2, 3] as const;

/** Days in which a pet changes to another food; 0 for at once. The usual are 6: a quarter more every two days. */
export const transitionDays = [0, 3, 6, 9, 12] as const;

/** The days of a change to another food unless somebody chooses others. */
export const usualTransition = 6;

const dayMs = 86_400_000;

/** True for a day that is in the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
};

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** When a food was started, and in how many days the pet changes to it. */
interface Started {
  readonly started_on: string;
  readonly transition_days: number;
}

/** A step of the change to a food on a day. */
export interface FoodStep {
  /** Share of the new food in percent; 0 before its first day. */
  readonly percent: number;
  /** The last day of the step; null for the last one. */
  readonly until: string | null;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const stepPercents = [25, 50, 75] as const;

/** A share of a new food, on days that are counted from 1. */
export interface ChangeStep {
  readonly from: number;
  /** Last day; null for the last step, which does not end. */
  readonly to: number | null;
  readonly percent: number;
}

/** The steps of a change in so many days: a quarter more in each third of them, and the whole after them. */
export const changeSteps = (days: number): readonly ChangeStep[] => {
  const third = days / stepPercents.length;
  const steps = stepPercents.map((percent, at) => ({ from: at * third + 1, to: (at + 1) * third, percent }));
  return [...(days > 0 ? steps : []), { from: days + 1, to: null, percent: 100 }];
};

/** The step of the change to a food on a day. */
export const foodStepOn = ({ started_on, transition_days: days }: Started, on: string): FoodStep => {
  const day = daysBetween(started_on, on) + 1;
  if (day < 1) return { percent: 0, until: dayAfter(started_on, -1) };
  const { percent = 100, to = null } =
    changeSteps(days).find((step) => step.to === null || day <= step.to) ?? {};
  return { percent, until: to === null ? null : dayAfter(started_on, to - 1) };
};

/** True while a pet changes to a food, or has not started it yet. */
export const isSwitching = (food: Started, on: string): boolean => foodStepOn(food, on).percent < 100;
