const dayMs = 24 * 60 * 60 * 1000;

const isWeekend = (day: Date): boolean => day.getUTCDay() % 6 === 0;

/**
 * The last day of the review of an order: the first business day after the day of the order, `YYYY-MM-DD`. Days are those
 * of UTC, business days Monday to Friday. Public holidays count as business days.
 */
export const reviewDueOf = (ordered: Date): string => {
  let day = new Date(ordered.getTime() + dayMs);
  while (isWeekend(day)) day = new Date(day.getTime() + dayMs);
  return day.toISOString().slice(0, 10);
};

/** True if the last day of the review is over. */
export const isOverdue = (due: string, now: Date): boolean => due < now.toISOString().slice(0, 10);

/** The start of the first day whose orders are not overdue yet: new orders that were placed before it are overdue. */
export const overdueBefore = (now: Date): Date => {
  let day = new Date(now.toISOString().slice(0, 10));
  while (!isOverdue(reviewDueOf(new Date(day.getTime() - dayMs)), now)) day = new Date(day.getTime() - dayMs);
  return day;
};
